import { redirect } from '@remix-run/node';
import { withRedirect } from '~/domain/access/destinations';
import { safePath } from '~/domain/access/safe-path';
import { log } from '~/log.server';
import type { SignInMethod } from '~/models/sign-in/session.server';
import { closeSession, openSession } from '~/models/sign-in/sign-in.server';
import { recordFailedSignIn, type FailedSignIn } from '~/models/sign-in/staff.server';
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
  const userAgent = request.headers.get('User-Agent') ?? '';
  const session = { accountId, method, remember, userAgent };
  const token = await openSession(session, former, new Date());
  const headers = new Headers();
  headers.append('Set-Cookie', await sessionHeader(token, remember));
  headers.append('Set-Cookie', await knownDeviceHeader(request, accountId));
  return redirect(withRedirect('/auth/callback', redirectTo), { status: 303, headers });
}

/** How long a failed sign-in waits to be written down, in milliseconds: the answer's time must not tell whose address it was. */
const AFTER_THE_ANSWER = 100;

/** Has a failed sign-in written down, if it was for an account of the staff. */
export function noteFailedSignIn(failed: FailedSignIn): void {
  setTimeout(() => {
    recordFailedSignIn(failed, new Date()).catch((error: unknown) =>
      log.error({ err: error }, 'failed sign-in not written down'),
    );
  }, AFTER_THE_ANSWER).unref();
}

/** Ends the session that a browser holds, if there is one. */
export async function signOut(request: Request): Promise<void> {
  const token = await sessionToken(request);
  if (token) await closeSession(token);
}

/** The page somebody wants to go on to, from the query or a form; null unless it is a path of this site. */
export function redirectTarget(source: URLSearchParams | FormData): string | null {
  return safePath(source.get('redirect'));
}

/** The page that a form was sent to go on to: from its own field, else from its address. */
export function askedPage(request: Request, form: FormData): string | null {
  return redirectTarget(form) ?? redirectTarget(new URL(request.url).searchParams);
}
