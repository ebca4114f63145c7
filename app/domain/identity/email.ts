import { isPlainLine, oneLine } from '../forms/text';

export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

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
