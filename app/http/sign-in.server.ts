import type { Flash } from '~/domain/forms/flash';
import { MAIL_DOWN } from '~/domain/email/sign-in';
import { MailNotSentError } from '~/domain/email/mailer';
import { secondStepPage, withRedirect } from '~/domain/access/destinations';
import { safePath } from '~/domain/access/safe-path';
import { FormRefusal } from '~/domain/forms/refusal';
import { secondStepProblem } from '~/domain/identity/authenticator';
import { PASSWORD_NOT_SAVED } from '~/domain/identity/password';
import { mailer } from '~/gateways/mail/mailer.server';
import { log } from '~/log.server';
import { requesterHash, type NewChallenge } from '~/models/sign-in/challenge.server';
import { sendChallenge, type SentChallenge } from '~/models/sign-in/mail.server';
import {
  closeSession,
  finishSignIn,
  openSession,
  SECOND_STEP_LIFETIME,
  type Admission,
  type FirstStep,
} from '~/models/sign-in/auth.server';
import { findViewer, renewSession, type Viewer } from '~/models/sign-in/session.server';
import { recordFailedSignIn, type FailedSignIn } from '~/models/sign-in/staff-events.server';
import { flashHeader, redirectWithCookies, redirectWithFlash } from './redirect.server';
import { countMail } from './rate-limit.server';
import { clientNetwork, type Args } from './request.server';
import { knownDevice, knownDeviceHeader } from './known-device.server';
import { readCookie, sessionHeader, sessionToken, signedCookie } from './session.server';

const pendingCookie = signedCookie('sign-in', SECOND_STEP_LIFETIME / 1000);

export const pendingToken = (request: Request): Promise<string | null> =>
  readCookie(pendingCookie, request);

/** What is done for somebody as they sign in, and where they go on to. */
type Arrival = (viewer: Viewer) => Promise<{ to: string; note?: Flash }>;

/**
 * Starts a session, marks the browser as known and goes on, or to the second step first. With
 * `onArrival` it goes where that says, unless a second step is still to come.
 */
export async function signIn(
  request: Request,
  person: FirstStep,
  onArrival?: Arrival,
): Promise<Response> {
  const former = await sessionToken(request);
  const opened = await openSession(
    { ...person, userAgent: getUserAgent(request) },
    former,
    new Date(),
  );
  if (opened.next === 'signed in') {
    const { token } = opened;
    const viewer = onArrival && (await findViewer(token, new Date()));
    if (!viewer || viewer.twoStepDue) return arrive(request, { ...person, token });
    const cookies = await sessionCookies(request, { ...person, token });
    const { to, note } = await onArrival(viewer);
    return note ? redirectWithFlash(to, note, cookies) : redirectWithCookies(to, cookies);
  }
  const cookie = await pendingCookie.serialize(opened.token);
  return redirectWithCookies(secondStepPage(person.redirectTo), [cookie]);
}

/** Signs in the owner of a proven address; says if a password was not saved. */
export async function signInByEmail(
  request: Request,
  admission: Admission,
  onArrival?: Arrival,
): Promise<Response> {
  const { passwordDropped, ...person } = admission;
  const response = await signIn(request, { ...person, method: 'email' }, onArrival);
  if (passwordDropped)
    response.headers.append(
      'Set-Cookie',
      await flashHeader({ kind: 'info', text: PASSWORD_NOT_SAVED }),
    );
  return response;
}

export async function completeSecondStep(request: Request, token: string, code: string) {
  const former = await sessionToken(request);
  const tried = { token, code, userAgent: getUserAgent(request) };
  const outcome = await finishSignIn(tried, former, new Date());
  if (!('triesLeft' in outcome))
    return arrive(request, outcome, [await pendingCookie.serialize('', { maxAge: 0 })]);
  const { triesLeft, accountId } = outcome;
  if (accountId) recordFailedSignInLater({ accountId });
  const field = triesLeft > 0 ? 'code' : undefined;
  throw new FormRefusal(secondStepProblem(triesLeft), { field });
}

async function arrive(
  request: Request,
  { accountId, token, remember, redirectTo }: FirstStep & { token: string },
  cookies: readonly string[] = [],
): Promise<Response> {
  const session = await sessionCookies(request, { accountId, token, remember });
  return redirectWithCookies(withRedirect('/auth/callback', redirectTo), [...session, ...cookies]);
}

const sessionCookies = async (
  request: Request,
  { accountId, token, remember }: Pick<FirstStep, 'accountId' | 'remember'> & { token: string },
) => [await sessionHeader(token, remember), await knownDeviceHeader(request, accountId)];

export const renewSessionCookies = async (request: Request, viewer: Viewer): Promise<string[]> =>
  sessionCookies(request, { ...viewer, token: await renewSession(viewer) });

const getUserAgent = (request: Request): string => request.headers.get('User-Agent') ?? '';

/** Failed sign-ins are recorded after the response: its time must not tell whose address it was. */
const RECORD_DELAY_MS = 100;

export function recordFailedSignInLater(failed: FailedSignIn): void {
  setTimeout(() => {
    recordFailedSignIn(failed).catch((error: unknown) =>
      log.error({ err: error }, 'failed sign-in not written down'),
    );
  }, RECORD_DELAY_MS).unref();
}

export async function signOut(request: Request): Promise<void> {
  const token = await sessionToken(request);
  if (token) await closeSession(token);
}

/** The page to go on to, from a query or a form. Null unless it is a path of this site. */
export const redirectTarget = (source: URLSearchParams | FormData): string | null =>
  safePath(source.get('redirect'));

/** The page to go on to after a form: from its field, else from its address. */
export const findRedirectTarget = (request: Request, form: FormData): string | null =>
  redirectTarget(form) ?? redirectTarget(new URL(request.url).searchParams);

/** Sends the link a form asks for. Throws a FormRefusal if it can't be sent now. */
export async function sendLink(args: Args, challenge: NewChallenge): Promise<SentChallenge> {
  const { email, purpose } = challenge;
  const network = clientNetwork(args);
  const device = await knownDevice(args.request, email);
  await countMail(network, email, device);
  const asked = { ...challenge, askedBy: requesterHash(network), knownBrowser: device !== null };
  try {
    return await sendChallenge(mailer, asked, new Date());
  } catch (error) {
    if (!(error instanceof MailNotSentError)) throw error;
    log.error({ err: error, purpose }, 'mail with a link not sent');
    throw new FormRefusal(MAIL_DOWN, { status: 503 });
  }
}
