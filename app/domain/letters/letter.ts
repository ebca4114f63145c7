import { z } from 'zod';
import {
  NAME_MAX,
  oneLine,
  optionalText,
  requiredLine,
  requiredName,
  requiredText,
} from '../forms/text';
import { typedEmail } from '../identity/email';
import { formatMoney, type Cents } from '../money';
import { readMoney } from '../tax/money-text';
import { DAY } from '../time/duration';
import { readDrawing, type Drawing } from './drawing';
import type { Block } from './letter-text';
import { MAX_TEXTS, type LetterPdf, type Mark } from './pdf-fields';

export const letterPath = (id: string) => `/letters/${id}`;
export const staffLetterPath = (id: string) => `/admin/letters/${id}`;

/** How long a letter can be signed, how far apart its reminders are, and how many are sent. */
export const LETTER_TERM = 30 * DAY;
export const REMIND_EVERY = 5 * DAY;
export const MAX_REMINDERS = 3;

/** Each state with its label, and why such a letter can’t be signed. */
export const LETTER_STATES = {
  open: { label: 'Not signed yet', look: 'warn', problem: null },
  expired: {
    label: 'Expired',
    look: 'warn',
    problem: 'The time to sign this letter is over. Write to us, and we’ll send it again.',
  },
  signed: { label: 'Signed', look: 'good', problem: 'Everyone has signed this letter.' },
  declined: {
    label: 'Declined',
    look: 'warn',
    problem: 'This letter was declined, so it can’t be signed.',
  },
  void: {
    label: 'Void',
    look: 'muted',
    problem:
      'We took this letter back, so it can’t be signed. If we replaced it, sign the new one.',
  },
} as const;
export type LetterState = keyof typeof LETTER_STATES;

type Stored = { status: string; expiresAt: Date };

export const getLetterState = ({ status, expiresAt }: Stored, now: Date): LetterState =>
  status === 'open' && expiresAt <= now ? 'expired' : (status as LetterState);

/** "Ana Ortiz, Managing member" */
export const signerText = ({ name, title }: { name: string; title: string }): string =>
  [name, title].filter(Boolean).join(', ');

/** What a letter with a deposit says at its end, so that it is signed, too. */
export const depositText = (cents: Cents): string =>
  `Once everyone has signed this letter, we send you an invoice for a deposit of ${formatMoney(cents)}. We begin when it is paid.`;

const NAMES = new Intl.ListFormat('en-US');
export const namesText = (signers: readonly { name: string }[]): string =>
  NAMES.format(signers.map(({ name }) => name));

/** What a signer agrees to before the first signature: 15 U.S.C. § 7001(c). */
export const ELECTRONIC_CONSENT = [
  'I agree to sign and receive this letter, and later letters of this office, electronically.',
  'You can have any of them on paper instead, free of charge: write or call us, and don’t sign here.',
  'You can withdraw this consent at any time by writing or calling us. What you signed before stays valid.',
  'You need a browser, an email address, and a program that opens PDF files. If your email address changes, tell us.',
] as const;

const short = (max: number) => z.string().max(max, 'Shorten this.').default('').transform(oneLine);

/** The names of the fields for what a signer fills in. */
export const TEXT_NAMES = Array.from({ length: MAX_TEXTS }, (_, index) => `text${index}`);
const texts: Record<string, z.ZodType<string, string | undefined>> = Object.fromEntries(
  TEXT_NAMES.map((name) => [name, short(120)]),
);

/** What a form sends of a drawn signature: null for nothing. */
const drawing = z
  .string()
  .max(60_000, 'Draw a smaller signature, or type your name.')
  .optional()
  .transform((json, context) => {
    const drawn = json ? readDrawing(json) : null;
    const message = 'Draw your whole signature, or type your name.';
    if (json && !drawn) context.addIssue({ code: 'custom', message });
    return drawn;
  });

export const signSchema = z.object({
  ...texts,
  name: short(NAME_MAX),
  drawing,
  initials: short(8),
  consent: z.string().optional(),
  /** The hash of what the page showed. */
  hash: z.string().default(''),
  code: z.string().max(40).optional(),
});

/** What someone without an account sends for the sealed copy. */
export const copySchema = z.object({ code: z.string().max(40).default('') });

/** A consent is declined without a reason. */
export const declineSchema = z.object({ text: optionalText('Reason', 500) });

export const questionSchema = z.object({
  text: requiredText('Question', 1_000, 'Write your question.'),
});

const price = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (!typed?.trim()) return null;
    const read = readMoney(typed);
    if ('cents' in read) return read.cents;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });

/** In cents, like the most that an invoice can come to. */
const MAX_DEPOSIT = 1_000_000_00;

/** The fields of a signer without an account, which are both filled in or both empty. */
export const otherSigner = {
  otherName: requiredName('Name').optional(),
  otherEmail: typedEmail().optional(),
};

type Other = { otherName?: string; otherEmail?: string };

export function refineOther({ otherName, otherEmail }: Other, { addIssue }: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    addIssue({ code: 'custom', path: [path], message });
  if (otherName && !otherEmail) refuse('otherEmail', 'Enter the email address of this person.');
  if (otherEmail && !otherName) refuse('otherName', 'Enter the name of this person.');
}

export const newLetterSchema = z
  .object({
    /** The id of one of the firm’s letters. */
    template: z.string().max(80).default(''),
    /** The accounts that sign. */
    signers: z.array(z.string().max(64)).max(20).default([]),
    ...otherSigner,
    title: requiredLine('Title', NAME_MAX).optional(),
    price,
    deposit: price.refine(
      (cents) => (cents ?? 0) <= MAX_DEPOSIT,
      `Enter a deposit up to ${formatMoney(MAX_DEPOSIT)}.`,
    ),
    opensJob: z
      .string()
      .optional()
      .transform((value) => value === 'on'),
  })
  .superRefine(refineOther)
  .refine(({ signers, otherName }) => signers.length > 0 || otherName, {
    path: ['signers'],
    message: 'Choose who signs.',
  });

/** How a reader was identified, and the network they came from. */
export type Identified = { identified: string; network: string };

const ACTS = {
  sent: 'Sent',
  consented: 'Agreed to sign electronically',
  identified: 'Identity proved',
  unidentified: 'Identity not proved',
  signed: 'Signed',
  declined: 'Declined',
  reminded: 'Reminded',
  voided: 'Voided',
  disclosed: 'Disclosed under this consent',
  used: 'Used under this consent',
  withdrawn: 'Consent withdrawn',
} as const;
export type LetterAct = keyof typeof ACTS;

type Recorded = Identified & { kind: string; name: string; detail: string; createdAt: Date };

/** What happened to a letter, as its evidence says it. */
export function actText({ kind, name, identified, network, detail, createdAt }: Recorded) {
  const from = network && `from ${network}`;
  return {
    label: ACTS[kind as LetterAct],
    at: createdAt,
    who: [name, identified, from].filter(Boolean).join(', '),
    detail: kind === 'signed' ? `SHA-256 of what was signed: ${detail}` : detail,
  };
}

/** A letter that everyone signed, as its sealed copy is drawn. */
export type SignedLetter = {
  title: string;
  client: string;
  blocks: readonly Block[];
  /** `pin` instead of the name, where a form is signed with one. */
  signatures: readonly {
    name: string;
    title: string;
    signedAt: Date;
    drawing?: Drawing | null;
    pin?: string;
  }[];
  /** Of its text, in points, where the law says it. */
  size?: number;
  hash: string;
  acts: readonly ReturnType<typeof actText>[];
  /** An uploaded PDF, where that is what was signed, and what was written into it. */
  pdf?: (LetterPdf & { sourceKey: string; marks: readonly Mark[] }) | null;
};

/** A certificate in DER, and the 32 bytes of its private key. */
export type SealPair = { certificate: Uint8Array; secret: Buffer };

/** What the seal of a PDF says; `by` is the name in the certificate of a whole one. */
export type SealCheck = { state: 'none' | 'changed' | 'whole'; by?: string };
