import { z } from 'zod';
import { oneLine, requiredLine } from '../forms/text';
import { SENT_BY_TOOLS } from '../assistant/tools';
import { DAY } from '../time/duration';

export const CONSENT_PURPOSES = ['language-model', 'transcription'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export const isConsentPurpose = (word: unknown): word is ConsentPurpose =>
  CONSENT_PURPOSES.some((purpose) => purpose === word);

/** How long a consent is valid: the year of 26 CFR 301.7216-3. */
export const CONSENT_TERM = 365 * DAY;

export const consentEnd = (now: Date): Date => new Date(now.getTime() + CONSENT_TERM);

export const CONSENT_TITLES: Record<ConsentPurpose, string> = {
  'language-model': 'Jennifer’s answers by an outside language model',
  transcription: 'Transcription of your voice notes',
};

export const CONSENT_LABELS: Record<ConsentPurpose, string> = {
  'language-model': 'Jennifer’s answers, drafts and summaries by an outside language model',
  transcription: 'Transcription of voice notes',
};

export const withoutConsent = (purpose: ConsentPurpose, company: string): string =>
  purpose === 'language-model'
    ? `Jennifer answers you from our own pages. If you sign, ${company} can also help write her answers.`
    : `You type the summaries of your voice notes. If you sign, ${company} can turn the recordings into text for you.`;

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

const CONSENT_DURATION =
  'One year from the day you sign, or until you withdraw it. You can withdraw it here at any time; from then on nothing more is sent.';

export function consentTerms(purpose: ConsentPurpose, { firm, company }: Parties) {
  const { leaves, use, otherwise } = TERMS[purpose];
  return [
    { term: 'What we send', text: leaves },
    { term: 'From', text: firm },
    { term: 'To', text: company },
    { term: 'What for', text: use },
    { term: 'For how long', text: CONSENT_DURATION },
    {
      term: 'If you don’t sign',
      text: `Nothing about our services, prices or deadlines changes. ${otherwise}`,
    },
  ];
}

type Parties = { firm: string; company: string };

/** The notice that Rev. Proc. 2013-14, section 5.04, requires for people who file a Form 1040. */
export const CONSENT_NOTICE: readonly string[] = [
  'Federal law requires this consent form be provided to you. Unless authorized by law, we cannot disclose your tax return information to third parties for purposes other than the preparation and filing of your tax return without your consent. If you consent to the disclosure of your tax return information, Federal law may not protect your tax return information from further use or distribution.',
  'You are not required to complete this form to engage our tax return preparation services. If we obtain your signature on this form by conditioning our tax return preparation services on your consent, your consent will not be valid. If you agree to the disclosure of your tax return information, your consent is valid for the amount of time that you specify. If you do not specify the duration of your consent, your consent is valid for one year from the date of signature.',
  'If you believe your tax return information has been disclosed or used improperly in a manner unauthorized by law or without your permission, you may contact the Treasury Inspector General for Tax Administration (TIGTA) by telephone at 1-800-366-4484, or by email at complaints@tigta.treas.gov.',
];

export const consentText = (purpose: ConsentPurpose, parties: Parties): string =>
  [
    CONSENT_TITLES[purpose],
    ...consentTerms(purpose, parties).map(({ term, text }) => `${term}: ${text}`),
    ...CONSENT_NOTICE,
  ].join('\n\n');

export const signatureSchema = z.object({
  signature: requiredLine('Full name', 100, 'Enter your full name to sign.'),
});

/** Whether a typed name is the signer's, ignoring case and spaces. */
export function isSignature(signature: string, fullName: string): boolean {
  const plain = (name: string) => oneLine(name).normalize('NFKC').toLocaleLowerCase('en-US');
  return plain(signature) === plain(fullName);
}

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
  const isOfToday = isConsentPurpose(purpose) && text === consentText(purpose, parties);
  return isOfToday && company === parties.company ? 'given' : 'outdated';
}

export const CONSENT_STATES = {
  given: 'Given',
  outdated: 'Outdated',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const;
