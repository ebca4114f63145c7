import type { Firm } from '../firm/content';
import { cityAndState } from '../firm/firm';

const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const PASSWORD_TOO_LONG = `Use at most ${PASSWORD_MAX} characters for your password.`;

export const PASSWORD_NOT_SAVED =
  'The password from your registration was not saved, because you confirmed in a different browser. To choose one, use “Forgot your password?” on the sign-in page.';

/** The problem with a new password, or null. `common` holds common passwords, lower-cased. */
export function passwordProblem(
  firm: Firm,
  password: string,
  email: string,
  common: ReadonlySet<string>,
) {
  const normalized = password.normalize('NFKC');
  if (normalized.length < PASSWORD_MIN)
    return `Use at least ${PASSWORD_MIN} characters for your password.`;
  if (normalized.length > PASSWORD_MAX) return PASSWORD_TOO_LONG;
  const plain = normalized.toLowerCase();
  if (new Set(plain).size < 3 || common.has(plain) || isOfTheFirm(firm, plain))
    return 'That password is too easy to guess. Choose another one.';
  if (plain === email || plain === email.split('@')[0])
    return 'Your password can’t be your email address. Choose another one.';
  return null;
}

const firmWords = (firm: Firm): string[] =>
  `${firm.name} ${cityAndState(firm)}`.toLowerCase().match(/\p{L}+/gu) ?? [];

function isOfTheFirm(firm: Firm, plain: string): boolean {
  const rest = firmWords(firm).reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && !/\p{L}{2}/u.test(rest);
}
