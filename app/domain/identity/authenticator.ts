export const RECOVERY_CODES = 10;
/** 32 characters, so that each stands for five bits. None looks like another. */
export const RECOVERY_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters of a recovery code: 80 bits, so that its hash can't be guessed. */
export const RECOVERY_LENGTH = 16;

export function plainCode(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015-]/g, '').toLowerCase();
}

export function grouped(code: string, separator = '-'): string {
  return code.replace(/.{4}(?=.)/g, `$&${separator}`);
}

export function secondStepProblem(triesLeft: number): string {
  return triesLeft > 0
    ? `That code isn’t right, or it was already used. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
    : 'There were too many wrong codes, or this took more than 10 minutes. Sign in again.';
}
