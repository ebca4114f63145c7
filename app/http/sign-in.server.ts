import { secondStepPage, withRedirect } from '~/domain/access/destinations';
import { safePath } from '~/domain/access/safe-path';
import { secondStepProblem } from '~/domain/identity/authenticator';
import { authenticatorCodes } from '~/gateways/authenticator-app/totp.server';
import { log } from '~/log.server';
import { SECOND_STEP_LIFETIME, type FirstStep } from '~/models/sign-in/pending-sign-in.server';
import { renewSession, type Viewer } from '~/models/sign-in/session.server';
import { closeSession, finishSignIn, openSession } from '~/models/sign-in/auth.server';
import { recordFailedSignIn, type FailedSignIn } from '~/models/sign-in/staff-events.server';
import { knownDeviceHeader } from './known-device.server';
import { redirect } from './redirect.server';
import { sessionHeader, sessionToken, signedCookie } from './session.server';

const pendingCookie = signedCookie('sign-in', SECOND_STEP_LIFETIME / 1000);

/** The token of the sign-in that waits for its second step in this browser; null without one. */
export async function pendingToken(request: Request): Promise<string | null> {
  const value: unknown = await pendingCookie.parse(request.headers.get('Cookie')).catch(() => null);
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Signs in a person who has proved a password, an address or an identity: a new session in place of the one the browser may
 * hold, the browser known from now on, and on to `/auth/callback`, which knows where they go from there. Somebody with an
 * authenticator app goes to the second step first. `redirectTo` is a path of this site.
 */
export async function signIn(request: Request, person: FirstStep): Promise<Response> {
  const former = await sessionToken(request);
  const opened = await openSession(
    { ...person, userAgent: userAgentOf(request) },
    former,
    new Date(),
  );
  if (opened.next === 'signed in') return arrive(request, { ...person, token: opened.token });
  return redirect(secondStepPage(person.redirectTo), {
    status: 303,
    headers: { 'Set-Cookie': await pendingCookie.serialize(opened.token) },
  });
}

/** Finishes a sign-in by its second step; else what is wrong, and whether another try may be made. */
export async function takeSecondStep(
  request: Request,
  token: string,
  code: string,
): Promise<Response | { problem: string; over: boolean }> {
  const former = await sessionToken(request);
  const tried = { token, code, userAgent: userAgentOf(request) };
  const outcome = await finishSignIn(authenticatorCodes, tried, former, new Date());
  if (!('triesLeft' in outcome))
    return arrive(request, outcome, [await pendingCookie.serialize('', { maxAge: 0 })]);
  const { triesLeft, accountId } = outcome;
  if (accountId) noteFailedSignIn({ accountId });
  return { problem: secondStepProblem(triesLeft), over: triesLeft <= 0 };
}

/** Hands a session over and goes on to where every sign-in ends. */
async function arrive(
  request: Request,
  { accountId, token, remember, redirectTo }: FirstStep & { token: string },
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers();
  headers.append('Set-Cookie', await sessionHeader(token, remember));
  headers.append('Set-Cookie', await knownDeviceHeader(request, accountId));
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(withRedirect('/auth/callback', redirectTo), { status: 303, headers });
}

/** Gives the viewer's session another token, as a change of role or password needs, and returns its Set-Cookie lines. */
export async function renewedSession(request: Request, viewer: Viewer): Promise<string[]> {
  const token = await renewSession(viewer);
  return [
    await sessionHeader(token, viewer.remember),
    await knownDeviceHeader(request, viewer.accountId),
  ];
}

function userAgentOf(request: Request): string {
  return request.headers.get('User-Agent') ?? '';
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
