import { z } from 'zod';
import { plainCode, RECOVERY_LENGTH } from './authenticator';

const WRONG_SHAPE = `An app’s code has 6 digits, a recovery code ${RECOVERY_LENGTH} letters and digits. Please check it.`;

/** A code of an authenticator app, or a recovery code in its place, however it was grouped. */
export const secondStepSchema = z.object({
  code: z
    .string({ error: 'Enter the code from your authenticator app.' })
    .transform((typed) => plainCode(typed.slice(0, 100)))
    .pipe(z.string().regex(new RegExp(`^(\\d{6}|[a-z\\d]{${RECOVERY_LENGTH}})$`), WRONG_SHAPE)),
});

/** The six digits that an app shows while it is set up. */
export const appCodeSchema = z.object({
  code: z
    .string({ error: 'Enter the six-digit code that your app shows.' })
    .transform((typed) => plainCode(typed.slice(0, 100)))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits. Please check your app again.')),
});
