import { env } from '~/config/env.server';
import { firm } from '~/domain/firm/content';

/** Where the firm reads its mail; '' before it has published an address. */
export const firmMail = (): string => env.firmMail ?? firm().email;

export const mailFrom = (): string =>
  env.mailFrom ??
  `"${firm().name.replace(/["\\]/g, '')}" <${firm().email || `portal@${new URL(env.appUrl).hostname}`}>`;
