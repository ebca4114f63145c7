import { env } from '~/config/env.server';
import { getFirm } from '../firm/published.server';

/** Where the firm reads its mail; '' before it has published an address. */
export const firmMail = (): string => env.firmMail ?? getFirm().email;

export function mailFrom(): string {
  if (env.mailFrom) return env.mailFrom;
  const { name, email } = getFirm();
  return `"${name.replace(/["\\]/g, '')}" <${email || `portal@${new URL(env.appUrl).hostname}`}>`;
}
