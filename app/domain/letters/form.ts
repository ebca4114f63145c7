import { z } from 'zod';
import { dateField } from '../forms/date';
import { requiredName } from '../forms/text';
import { MINUTE } from '../time/duration';
import { civilDateText } from '../time/formats';
import type { Block } from './letter-text';

export const pinPath = (letterId: string) => `/letters/${letterId}/pin`;
export const staffPinPath = (letterId: string, signerId: string) =>
  `/admin/letters/${letterId}/pin/${signerId}`;
export const officeSigningPath = (jobId: string) => `/admin/jobs/${jobId}/signing`;

/** How long a proof of identity lets its person sign: each signature needs one of its own. */
export const IDENTITY_TERM = 30 * MINUTE;

/** Publication 1345: who fails an online check this often signs by hand. */
export const MAX_CHECKS = 3;

/** Whether a PDF says in one of its texts that it is Form 8879, which a typed name never signs. */
export const isForm8879 = (texts: readonly string[]): boolean =>
  texts.some((text) => /form\W{0,3}8879/i.test(text));

/** What is signed with a form such as 8879, whose own declaration stands in its file. */
export function formBlocks({ name, taxYear, sha256 }: SignedForm): Block[] {
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
  return [
    paragraph(`Form: “${name}”, tax year ${taxYear}. SHA-256 of the file: ${sha256}`),
    { kind: 'heading', text: 'Declaration' },
    paragraph(
      'I have read this form, and a copy of the tax return that it authorizes. Under penalties of perjury, I make the declaration that the form has above its signature.',
    ),
    paragraph(
      'My five-digit PIN is my signature on this form and on the return that is filed electronically. I chose it myself.',
    ),
    paragraph(
      'I agree to sign this form electronically. I could print it and sign it by hand instead.',
    ),
  ];
}

type SignedForm = { name: string; taxYear: number; sha256: string };

export const pinSchema = z.object({
  /** Form 8879 takes any five digits but zeros alone. */
  pin: z
    .string({ error: 'Enter five digits.' })
    .trim()
    .regex(/^\d{5}$/, 'Enter five digits.')
    .refine((pin) => pin !== '00000', 'Choose other digits than five zeros.'),
  agree: z.literal('on', { error: 'Confirm that you read the form and the declaration.' }),
  /** The hash of what the page showed. */
  hash: z.string().default(''),
});

export const ID_KINDS = {
  license: 'Driver license',
  state: 'State ID card',
  passport: 'Passport',
  military: 'Military ID',
  resident: 'Permanent resident card',
} as const;
type IdKind = keyof typeof ID_KINDS;

/** What staff confirm of a signer in front of them. */
export const identitySchema = z.object({
  signer: z.string({ error: 'Choose who is with you.' }).min(1, 'Choose who is with you.'),
  kind: z.enum(Object.keys(ID_KINDS) as [IdKind, ...IdKind[]], { error: 'Choose which ID.' }),
  lastFour: z
    .string({ error: 'Enter the last four characters.' })
    .trim()
    .regex(/^[A-Za-z\d]{4}$/, 'Enter the last four letters or digits of its number.'),
  validUntil: dateField('Enter the day until which the ID is valid, such as 3/1/2029.'),
  seen: z.literal('on', { error: 'Confirm that you saw the ID and that it shows this person.' }),
  /** Who signs a joint return too and has no account. */
  spouse: requiredName('Spouse’s name').optional(),
});

type SeenId = { kind: IdKind; lastFour: string; validUntil: string };

/** "Driver license ending in 4321, valid until Mar 1, 2029" */
export const seenIdText = ({ kind, lastFour, validUntil }: SeenId): string =>
  `${ID_KINDS[kind]} ending in ${lastFour.toUpperCase()}, valid until ${civilDateText(validUntil)}`;
