import { expect, it, test } from 'vitest';
import * as consent from '~/domain/consent/consent';
import { CONSENT_KINDS, CONSENT_STATEMENTS } from '~/domain/consent/statements';

const parties = { firm: 'The Firm', company: 'Model Inc.' };
const now = new Date('2026-11-22T12:00:00Z');
const signed = {
  purpose: 'transcription',
  company: parties.company,
  text: consent.consentText('transcription', parties),
  revokedAt: null,
  expiresAt: new Date('2027-11-22T12:00:00Z'),
};

test.each(consent.CONSENT_PURPOSES)(
  'a consent to %s contains every required statement in one text',
  (purpose) => {
    const text = consent.consentText(purpose, parties);
    const paragraphs = text.split('\n\n');
    expect(paragraphs[0]).toBe(consent.CONSENT_TITLES[purpose]);
    for (const { term, text: words } of consent.consentTerms(purpose, parties)) {
      expect(words.length).toBeGreaterThan(5);
      expect(paragraphs).toContain(`${term}: ${words}`);
    }
    expect(paragraphs).toEqual(expect.arrayContaining(['From: The Firm', 'To: Model Inc.']));
    expect(paragraphs.slice(1, 4)).toEqual(CONSENT_STATEMENTS.disclosure);
    expect(consent.CONSENT_LABELS[purpose]).toMatch(/\w/);
  },
);

const asked = {
  recipient: 'First Bank',
  purpose: 'Your mortgage',
  until: '2027-11-30',
  firm: 'The Firm',
  document: { name: '2025 Form 1040', taxYear: 2025 },
};

it.each(CONSENT_KINDS)(
  'a consent to a %s has the law’s statements first, in their order, and its own terms',
  (kind) => {
    const blocks = consent.consentBlocks(kind, 'Ana Ortiz', consent.askedTerms({ ...asked, kind }));
    const words = blocks.map(({ text }) => text);
    expect(words.slice(0, 3)).toEqual(CONSENT_STATEMENTS[kind]);
    // Rev. Proc. 2013-14, section 5.04: the first sentence, that it is voluntary, where to complain.
    expect(words[0]).toMatch(/^Federal law requires this consent form be provided to you\./);
    expect(words[0]).toContain(kind === 'use' ? 'we cannot use' : 'we cannot disclose');
    expect(words[1]).toMatch(/^You are not required to complete this form/);
    expect(words[1]).toContain('one year from the date of signature');
    expect(words[2]).toMatch(/TIGTA.*1-800-366-4484.*complaints@tigta\.treas\.gov/);
    const all = words.join('\n');
    for (const term of ['Ana Ortiz', 'The Firm', '2025 Form 1040', 'Your mortgage', 'Nov 30, 2027'])
      expect(all).toContain(term);
    expect(all.includes('First Bank')).toBe(kind === 'disclosure');
  },
);

it('a form that asks for a consent names a recipient for a disclosure, and none for a use', () => {
  const fields = { purpose: 'Your mortgage', until: '11/30/2027' };
  const parse = (more: object) => consent.askedConsentSchema.safeParse({ ...fields, ...more });
  expect(parse({ kind: 'use' }).success).toBe(true);
  expect(parse({ kind: 'disclosure' }).error?.issues[0]?.path).toEqual(['recipient']);
  expect(parse({ kind: 'disclosure', recipient: 'First Bank' }).success).toBe(true);
  expect(parse({}).success).toBe(false);
});

it.each<[string, object, Date, string]>([
  ['as it was signed', {}, now, 'given'],
  ['until its last moment', {}, new Date('2027-11-22T11:59:59.999Z'), 'given'],
  ['at its end', {}, new Date('2027-11-22T12:00:00Z'), 'expired'],
  ['withdrawn', { revokedAt: now }, now, 'withdrawn'],
  ['withdrawn and over', { revokedAt: now }, new Date('2028-01-01T00:00:00Z'), 'withdrawn'],
  ['to another company', { company: 'Other Inc.' }, now, 'outdated'],
  ['in other words', { text: `${signed.text} ` }, now, 'outdated'],
  ['to something else', { purpose: 'language-model' }, now, 'outdated'],
  ['to a disclosure', { purpose: 'disclosure', company: 'First Bank', text: 'x' }, now, 'given'],
  ['to what is no longer asked', { purpose: 'fax' }, now, 'outdated'],
])('the state of a consent %s is computed', (_when, changes, at, state) => {
  expect(consent.consentState({ ...signed, ...changes }, parties, at)).toBe(state);
});

it('a consent is valid for a year', () => {
  expect(consent.consentEnd(now)).toEqual(signed.expiresAt);
});

it('a consent purpose is one of the known ones', () => {
  expect(['language-model', 'transcription', 'fax', null].map(consent.isConsentPurpose)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
