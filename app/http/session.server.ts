import { createCookie, type Cookie } from '@remix-run/node';
import { env } from '~/config/env.server';
import { SESSION_LIFETIME } from '~/models/sign-in/session.server';
import { cookieName } from './cookie-names';

const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: env.secure } as const;

const sessionCookie = signedCookie('session');

/** The value of a signed cookie, unchecked. Null without one or if its signature is not ours. */
export const parseCookie = (cookie: Cookie, request: Request): Promise<unknown> =>
  cookie.parse(request.headers.get('Cookie')).catch(() => null);

/** The text in a signed cookie. Null without one or if its signature is not ours. */
export async function readCookie(cookie: Cookie, request: Request): Promise<string | null> {
  const value = await parseCookie(cookie, request);
  return typeof value === 'string' && value !== '' ? value : null;
}

export const sessionToken = (request: Request): Promise<string | null> =>
  readCookie(sessionCookie, request);

/** The Set-Cookie line of a session: until the browser closes, or for 30 days. */
export const sessionHeader = (token: string, remember: boolean): Promise<string> =>
  sessionCookie.serialize(
    token,
    remember ? { maxAge: SESSION_LIFETIME.remembered.absolute / 1000 } : {},
  );

export const endSessionHeader = (): Promise<string> => sessionCookie.serialize('', { maxAge: 0 });

/** A signed cookie with the session cookie's protections. `maxAge` is in seconds. */
export function signedCookie(name: string, maxAge?: number) {
  const secrets = env.sessionSecrets;
  return createCookie(cookieName(name, env.secure), { ...base, secrets, maxAge });
}
