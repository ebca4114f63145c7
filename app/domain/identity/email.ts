import { z } from 'zod';
import { isPlainLine, oneLine } from '../forms/text';

export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

export const INVALID_EMAIL = 'Invalid email format. Please provide a valid email address.';
export const REFUSED_EMAIL =
  'Invalid email. Please use a valid personal or business email address.';

/** The problem with a normalised address, or null. Addresses of this site (`host`) are refused. */
export function emailProblem(email: string, host: string): string | null {
  if (
    email.length > 254 ||
    oneLine(email) !== email ||
    !isPlainLine(email) ||
    !/^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/.test(email)
  )
    return INVALID_EMAIL;
  if (['no-reply', 'verification', host].some((word) => email.includes(word))) return REFUSED_EMAIL;
  return null;
}

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
