import { z } from 'zod';
import { oneLine } from '../forms/text';

/** The address in what was typed or pasted: without marks that can’t be seen, “mailto:” and “<…>”. */
export function normaliseEmail(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const address = /<([^<>]*)>$/.exec(plain)?.[1] ?? plain;
  return address
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
}

export const INVALID_EMAIL = 'Invalid email format. Please provide a valid email address.';
export const REFUSED_EMAIL =
  'Invalid email. Please use a valid personal or business email address.';

/** What stands between the dots before and after the @. */
const ATOM = String.raw`[^\s@<>"(),:;\\\[\].\p{C}]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@${LABEL}(?:\.${LABEL})+$`, 'u');

/** The problem with a normalised address, or null. Addresses of this site (`host`) are refused. */
export function emailProblem(email: string, host: string): string | null {
  if (email.length > 254 || oneLine(email) !== email || !ADDRESS.test(email)) return INVALID_EMAIL;
  if (['no-reply', 'verification', host].some((word) => email.includes(word))) return REFUSED_EMAIL;
  return null;
}

/** The field of any address; `missing` is said where it is empty, and without it empty is fine. */
export const typedEmail = (missing?: string) =>
  z
    .string()
    .default('')
    .transform(normaliseEmail)
    .superRefine((email, context) => {
      const message = email === '' ? missing : emailProblem(email, '\n') && INVALID_EMAIL;
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The field of an address that an account shall have; `missing` says that it was left empty. */
export const newEmail = (missing: string, host: string) =>
  z
    .string({ error: missing })
    .transform(normaliseEmail)
    .superRefine((email, context) => {
      const message = emailProblem(email, host);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** Asks for an address, or names the earlier link or challenge (`previous`) to send again. */
export const addressSchema = z
  .object({
    previous: z.string().max(100).optional(),
    email: z.string().default('').transform(normaliseEmail),
    remember: z.literal('on').optional().transform(Boolean),
  })
  .superRefine(({ previous, email }, context) => {
    const message =
      email === ''
        ? 'Please enter your email address.'
        : emailProblem(email, '\n') === INVALID_EMAIL
          ? INVALID_EMAIL
          : null;
    if ((email !== '' || !previous) && message)
      context.addIssue({ code: 'custom', path: ['email'], message });
  });

export type AddressForm = z.infer<typeof addressSchema>;
