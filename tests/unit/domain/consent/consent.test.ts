import { expect, it, test } from 'vitest';
import * as consent from '~/domain/consent/consent';

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
    expect(paragraphs.slice(-3)).toEqual(consent.CONSENT_NOTICE);
    // Rev. Proc. 2013-14, section 5.04: the first of its sentences, and where to complain.
    expect(text).toContain('Federal law requires this consent form be provided to you.');
    expect(text).toMatch(/TIGTA.*1-800-366-4484/);
    expect(consent.CONSENT_LABELS[purpose]).toMatch(/\w/);
  },
);

it.each<[string, object, Date, string]>([
  ['as it was signed', {}, now, 'given'],
  ['until its last moment', {}, new Date('2027-11-22T11:59:59.999Z'), 'given'],
  ['at its end', {}, new Date('2027-11-22T12:00:00Z'), 'expired'],
  ['withdrawn', { revokedAt: now }, now, 'withdrawn'],
  ['withdrawn and over', { revokedAt: now }, new Date('2028-01-01T00:00:00Z'), 'withdrawn'],
  ['to another company', { company: 'Other Inc.' }, now, 'outdated'],
  ['in other words', { text: `${signed.text} ` }, now, 'outdated'],
  ['to something else', { purpose: 'language-model' }, now, 'outdated'],
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

it('a consent is signed with the person’s name in any case and spacing', () => {
  for (const name of ['zoë ó’neil', ' ZOË  Ó’NEIL ', 'Zoe\u0308 O\u0301’Neil'])
    expect(consent.isSignature(name, 'Zoë Ó’Neil'), name).toBe(true);
  for (const name of ['', 'Zoë', 'Zoe O’Neil', 'Zoë Ó’Neil Jr.'])
    expect(consent.isSignature(name, 'Zoë Ó’Neil'), name).toBe(false);
  const { signatureSchema: schema } = consent;
  expect(schema.parse({ signature: ' Zoë  Ó’Neil' })).toEqual({ signature: 'Zoë Ó’Neil' });
  for (const signature of ['', 'x'.repeat(101), undefined])
    expect(schema.safeParse({ signature }).success).toBe(false);
});
