import { z } from 'zod';

export const RECOVERY_CODES = 10;
/** 32 characters, so that each stands for five bits. None looks like another. */
export const RECOVERY_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters of a recovery code: 80 bits, so that its hash can't be guessed. */
export const RECOVERY_LENGTH = 16;

export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase();

export const groupDigits = (code: string, separator = '-'): string =>
  code.replace(/.{4}(?=.)/g, `$&${separator}`);

export const secondStepProblem = (triesLeft: number): string =>
  triesLeft > 0
    ? `That code isn’t right, or it was already used. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
    : 'There were too many wrong codes, or this took more than 10 minutes. Sign in again.';

const WRONG_SHAPE = `Enter the 6-digit code from your app, or a ${RECOVERY_LENGTH}-character recovery code.`;

export const secondStepSchema = z.object({
  code: z
    .string({ error: 'Enter the code from your authenticator app.' })
    .transform((typed) => plainCode(typed.slice(0, 100)))
    .pipe(z.string().regex(new RegExp(`^(\\d{6}|[a-z\\d]{${RECOVERY_LENGTH}})$`), WRONG_SHAPE)),
});

export const appCodeSchema = z.object({
  code: z
    .string({ error: 'Enter the six-digit code that your app shows.' })
    .transform((typed) => plainCode(typed.slice(0, 100)))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits. Please check your app again.')),
});

export const emailedCodeSchema = z.object({
  challenge: z.string().max(100).default(''),
  code: z
    .string({ error: 'Enter the six-digit code from the email.' })
    .transform((typed) => plainCode(typed.slice(0, 100)))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits. Please check the email again.')),
});

export const emailedCodeProblem = (triesLeft: number): string =>
  triesLeft > 0
    ? `That code isn’t right. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
    : 'This code was already used, replaced by a newer one, tried too often, or is more than 10 minutes old. Request a new email below.';
