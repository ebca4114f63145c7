/** Makes and checks the codes of authenticator apps (RFC 6238). Whether one was used before is not known here. */
export interface AuthenticatorCodes {
  /** A new secret, as people type it into an app: base32. */
  newSecret(): string;
  /** The time step that this secret's code belongs to: now's, the one before or the one after; null for any other code. */
  stepOf(secret: string, code: string, now: Date): number | null;
  /** The otpauth address that an app reads from a QR code. */
  uri(secret: string, email: string): string;
}

/** How many recovery codes an account gets at a time. */
export const RECOVERY_CODES = 10;
/** The letters and digits of a recovery code: 32, so that each stands for five bits, and none looks like another. */
export const RECOVERY_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters in a recovery code: 80 bits, so that its hash alone gives nothing away. */
export const RECOVERY_LENGTH = 16;

/** A code as it is compared, however it was typed: without spaces and hyphens, in small letters. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015-]/g, '').toLowerCase();
}

/** A secret or recovery code in groups of four, to be read and typed. */
export function grouped(code: string, separator = '-'): string {
  return code.replace(/.{4}(?=.)/g, `$&${separator}`);
}

/** What is wrong with a second step that was refused, when so many tries are left. */
export function secondStepProblem(triesLeft: number): string {
  return triesLeft > 0
    ? `That code isn’t right, or it was already used. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
    : 'There were too many wrong codes, or this took more than 10 minutes. Sign in again.';
}
