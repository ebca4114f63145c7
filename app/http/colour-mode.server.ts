import { env } from '~/config/env.server';
import { cookieName } from './cookie-names';

export type ColourMode = 'light' | 'dark';

const YEAR = 365 * 24 * 60 * 60;
const NAME = cookieName('colour-mode', env.secure);

export function readColourMode(request: Request): ColourMode {
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */);
  return cookies.includes(`${NAME}=dark`) ? 'dark' : 'light';
}

/** The choice's Set-Cookie header. It identifies nobody, so it isn't signed. */
export const colourModeHeader = (mode: ColourMode): string =>
  `${NAME}=${mode}; Path=/; Max-Age=${YEAR}; SameSite=Lax; HttpOnly${env.secure ? '; Secure' : ''}`;
