import { redirect } from '@remix-run/node';
import { db } from '~/db.server';
import { withRedirect } from '~/domain/access/destinations';
import { safePath } from '~/domain/access/safe-path';
import { endSession, startSession, type SignInMethod } from '~/models/session.server';
import { knownDeviceHeader } from './known-device.server';
import { sessionHeader, sessionToken } from './session.server';

/**
 * Signs a person in: a new session in place of the one the browser may hold, the browser known from now on, and on to
 * `/auth/callback`, which knows where they go from there. `redirectTo` is a path of this site.
 */
export async function signIn(
  request: Request,
  person: { accountId: string; method: SignInMethod; remember: boolean; redirectTo: string | null },
): Promise<Response> {
  const { accountId, method, remember, redirectTo } = person;
  const former = await sessionToken(request);
  if (former) await endSession(db, former);
  const token = await startSession(
    db,
    { accountId, method, remember, userAgent: request.headers.get('User-Agent') ?? '' },
    new Date(),
  );
  const headers = new Headers();
  headers.append('Set-Cookie', await sessionHeader(token, remember));
  headers.append('Set-Cookie', await knownDeviceHeader(request, accountId));
  return redirect(withRedirect('/auth/callback', redirectTo), { status: 303, headers });
}

/** The page somebody wants to go on to, from the query or a form; null unless it is a path of this site. */
export function wantedPage(source: URLSearchParams | FormData): string | null {
  return safePath(source.get('redirect'));
}

/** The page that a form was sent to go on to: from its own field, else from its address. */
export function askedPage(request: Request, form: FormData): string | null {
  return wantedPage(form) ?? wantedPage(new URL(request.url).searchParams);
}
