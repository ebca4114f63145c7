import { z } from 'zod';
import { SENT_BY_TOOLS } from '../assistant/tools';
import { dateField } from '../forms/date';
import { requiredLine, requiredText, NAME_MAX } from '../forms/text';
import { otherSigner, refineOther } from '../letters/letter';
import type { Block } from '../letters/letter-text';
import { DAY } from '../time/duration';
import { civilDateText, dateText } from '../time/formats';
import { CONSENT_KINDS, CONSENT_STATEMENTS, type ConsentKind } from './statements';

/** What people consent to for their own questions and recordings: each a disclosure. */
export const CONSENT_PURPOSES = ['language-model', 'transcription'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export const isConsentPurpose = (word: unknown): word is ConsentPurpose =>
  CONSENT_PURPOSES.some((purpose) => purpose === word);

/** How long a consent is valid by default: the year of 26 CFR 301.7216-3. */
export const CONSENT_TERM = 365 * DAY;

export const consentEnd = (now: Date): Date => new Date(now.getTime() + CONSENT_TERM);

/** The last day of a consent that ends then. */
export const lastDayText = (expiresAt: Date): string => dateText(new Date(expiresAt.getTime() - 1));

export const CONSENT_TITLES: Record<ConsentPurpose | ConsentKind, string> = {
  'language-model': 'Jennifer’s answers by an outside language model',
  transcription: 'Transcription of your voice notes',
  disclosure: 'Consent to disclose tax return information',
  use: 'Consent to use tax return information',
};

export const CONSENT_LABELS: Record<ConsentPurpose | ConsentKind, string> = {
  'language-model': 'Jennifer’s answers, drafts and summaries by an outside language model',
  transcription: 'Transcription of voice notes',
  disclosure: 'Disclosure of a document to someone else',
  use: 'Use of a document by the firm',
};

export const withoutConsent = (purpose: ConsentPurpose, company: string): string =>
  purpose === 'language-model'
    ? `Jennifer answers you from our own pages. If you sign, ${company} can also help write her answers.`
    : `You type the summaries of your voice notes. If you sign, ${company} can turn the recordings into text for you.`;

type Terms = readonly { term: string; text: string }[];
type Parties = { firm: string; company: string };

const TERMS: Record<ConsentPurpose, { leaves: string; use: string; otherwise: string }> = {
  'language-model': {
    leaves: `What you write to Jennifer after you sign, and what she looks up to answer you: ${SENT_BY_TOOLS.join(', ')}. When our staff ask for a draft answer or a summary: the latest messages between you and us. Social Security, employer, account and card numbers are masked before anything is sent.`,
    use: 'To write Jennifer’s answers to you, and drafts and summaries for our staff, who answer you themselves.',
    otherwise:
      'Jennifer answers you from our own pages, our staff draft their own answers, and none of this leaves our systems.',
  },
  transcription: {
    leaves:
      'The recording of a voice note when you ask us to transcribe it, and then its transcript, to summarize it. Social Security, employer, account and card numbers are masked in the transcript. We can’t mask them in the recording, so please don’t say them.',
    use: 'To turn your voice note into text and to suggest a summary.',
    otherwise: 'Your voice notes stay with us, and you type their summaries yourself.',
  },
};

const ANY_TIME =
  'You can withdraw it under “Consents” in your account, or by writing or calling us.';

const otherwiseTerm = (more = '') => ({
  term: 'If you don’t sign',
  text: `Nothing about our services, prices or deadlines changes.${more && ` ${more}`}`,
});

export function consentTerms(purpose: ConsentPurpose, { firm, company }: Parties): Terms {
  const { leaves, use, otherwise } = TERMS[purpose];
  return [
    { term: 'What we send', text: leaves },
    { term: 'From', text: firm },
    { term: 'To', text: company },
    { term: 'What for', text: use },
    {
      term: 'For how long',
      text: `One year from the day you sign, or until you withdraw it. ${ANY_TIME} From then on nothing more is sent.`,
    },
    otherwiseTerm(otherwise),
  ];
}

/** What staff ask a client to allow. `until` is a civil date. */
export type AskedConsent = { kind: ConsentKind; recipient: string; purpose: string; until: string };
type Asked = AskedConsent & { firm: string; document: { name: string; taxYear: number } };

export function askedTerms({ kind, recipient, purpose, until, firm, document }: Asked): Terms {
  const what = `The document “${document.name}” of tax year ${document.taxYear}, with all that it says. If you want us to ${kind === 'use' ? 'use' : 'disclose'} less of it, ask us for another consent.`;
  const who =
    kind === 'use'
      ? [{ term: 'Who uses it', text: `${firm}, which prepares your return. Nobody else gets it.` }]
      : [
          { term: 'From', text: `${firm}, which prepares your return` },
          { term: 'To', text: recipient },
        ];
  return [
    { term: kind === 'use' ? 'What we use' : 'What we disclose', text: what },
    ...who,
    { term: 'What for', text: purpose },
    {
      term: 'For how long',
      text: `Until ${civilDateText(until)}, or until you withdraw it. ${ANY_TIME}`,
    },
    otherwiseTerm(),
  ];
}

/** A consent as one text, by which it is compared with what is asked today. */
export const consentText = (purpose: ConsentPurpose, parties: Parties): string =>
  toText(CONSENT_TITLES[purpose], 'disclosure', consentTerms(purpose, parties));

export const toText = (title: string, kind: ConsentKind, terms: Terms): string =>
  [title, ...CONSENT_STATEMENTS[kind], ...terms.map(({ term, text }) => `${term}: ${text}`)].join(
    '\n\n',
  );

/** The document that is signed: what the law says first, then the terms, and nothing else. */
export const consentBlocks = (kind: ConsentKind, taxpayer: string, terms: Terms): Block[] => [
  ...CONSENT_STATEMENTS[kind].map((text): Block => ({ kind: 'paragraph', text })),
  { kind: 'heading', text: 'What you consent to' },
  { kind: 'paragraph', text: `Taxpayer: ${taxpayer}` },
  ...terms.map(({ term, text }): Block => ({ kind: 'paragraph', text: `${term}: ${text}` })),
  {
    kind: 'paragraph',
    text: `By signing, I consent to this ${kind} of my tax return information.`,
  },
];

const MAX_PURPOSE = 300;

export const askedConsentSchema = z
  .object({
    kind: z.enum(CONSENT_KINDS, { error: 'Choose what you want to do with it.' }),
    recipient: requiredLine('Name', NAME_MAX).optional(),
    purpose: requiredText('Purpose', MAX_PURPOSE, 'Say what for, such as a mortgage application.'),
    until: dateField('Enter the last day, such as 3/1/2027.'),
    ...otherSigner,
    title: requiredLine('Title', NAME_MAX).optional(),
  })
  .superRefine(refineOther)
  .refine(({ kind, recipient }) => kind === 'use' || recipient, {
    path: ['recipient'],
    message: 'Enter who gets the document.',
  });

/** What staff do under a consent. */
export const disclosureSchema = z.object({
  consent: z.string({ error: 'Choose the consent that allows it.' }),
  how: requiredText('How', MAX_PURPOSE, 'Say how, such as uploaded to the lender’s portal.'),
});

type Signed = {
  purpose: string;
  company: string;
  text: string;
  revokedAt: Date | null;
  expiresAt: Date;
};
export type ConsentState = 'given' | 'outdated' | 'withdrawn' | 'expired';

/** Outdated: for another company, or in other words than today’s. Nothing is sent under it. */
export function consentState(signed: Signed, parties: Parties, now: Date): ConsentState {
  const { purpose, company, text } = signed;
  if (signed.revokedAt) return 'withdrawn';
  if (signed.expiresAt <= now) return 'expired';
  if (CONSENT_KINDS.some((kind) => kind === purpose)) return 'given';
  const isOfToday = isConsentPurpose(purpose) && text === consentText(purpose, parties);
  return isOfToday && company === parties.company ? 'given' : 'outdated';
}

export const CONSENT_STATES = {
  given: 'Given',
  outdated: 'Outdated',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const;
