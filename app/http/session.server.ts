import { createCookie } from '@remix-run/node';
import { env } from '~/config/env.server';
import { SESSION_LIFETIME } from '~/models/sign-in/session.server';
import { cookieName } from './cookie-names';

const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: env.secure } as const;

const sessionCookie = createCookie(cookieName('session', env.secure), {
  ...base,
  secrets: env.sessionSecrets,
});

/** The session token a browser holds; null without one or when its signature is not ours. */
export async function sessionToken(request: Request): Promise<string | null> {
  const value: unknown = await sessionCookie.parse(request.headers.get('Cookie')).catch(() => null);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The Set-Cookie line that hands over a session: until the browser closes, or for 30 days. */
export function sessionHeader(token: string, remember: boolean): Promise<string> {
  return sessionCookie.serialize(
    token,
    remember ? { maxAge: SESSION_LIFETIME.remembered.absolute / 1000 } : {},
  );
}

/** The Set-Cookie line that takes it away. */
export function endSessionHeader(): Promise<string> {
  return sessionCookie.serialize('', { maxAge: 0 });
}

/** A signed cookie of the app's own, with the session's protections. `maxAge` is in seconds. */
export function signedCookie(
  name: 'flash' | 'portal' | 'device' | 'registration' | 'sign-in' | 'assistant',
  maxAge: number,
) {
  return createCookie(cookieName(name, env.secure), {
    ...base,
    secrets: env.sessionSecrets,
    maxAge,
  });
}
