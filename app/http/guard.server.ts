import {
  decideAccess,
  getScreen,
  isClosedAtFirst,
  isOpenBeforeTwoStep,
  nearestScreen,
  TWO_STEP,
} from '~/domain/access/check-access';
import { afterSignIn } from '~/domain/access/after-sign-in';
import { ACTING_FOR, withRedirect } from '~/domain/access/destinations';
import { safePath } from '~/domain/access/safe-path';
import type { Screen } from '~/domain/access/screens';
import { forParty } from '~/domain/party/party';
import { withKept } from '~/domain/forms/kept';
import { ProblemError } from '~/domain/api/problem';
import { findViewer, type Viewer } from '~/models/sign-in/session.server';
import { problemResponse, tooManyRequests } from './api/json.server';
import { keepPostedForm } from './kept-form.server';
import { consumeLimit, tooManyTries } from './rate-limit.server';
import { redirect } from './redirect.server';
import { requireFirm, type Args } from './request.server';
import type { Firm } from '~/domain/firm/content';
import { getFirm } from '~/models/firm/published.server';
import { sessionToken } from './session.server';
import { redirectTarget } from './sign-in.server';

/** Decides by the table of screens (`path` is its row), and puts the viewer into the context. */
export async function guard(args: Args, path: string): Promise<Response | null> {
  const { request, context, params } = args;
  context.screen = path;
  context.firm = getFirm();
  const isUnknown = path === '/*';
  const screen = isUnknown ? nearestScreen(new URL(request.url).pathname) : getScreen(path);
  let viewer: Viewer | null;
  try {
    const token = await sessionToken(request);
    viewer = token ? await findViewer(token, new Date()) : null;
  } catch (error) {
    // The loader that asks for the viewer throws this, so it is reported and shown like any error.
    context.access = { error };
    return null;
  }
  context.access = { viewer };
  if (viewer) context.accountId = viewer.accountId;
  const refusal =
    refuseUntilOpen(context.firm, screen, isUnknown) ?? (await refuse(screen, viewer, args));
  if (refusal || isUnknown || !screen) return refusal;
  const toOther = viewer && switchFirst(screen, viewer, request);
  if (toOther) return toOther;
  const named = viewer && nameClient(screen, viewer, request);
  if (named) return named;
  if (viewer && isForAnother(viewer, request)) {
    context.access = { error: actingForAnother(viewer) };
    return null;
  }
  if (!['GET', 'HEAD'].includes(request.method))
    return viewer && screen.audience !== 'everyone' ? limitChanges(args, viewer, screen) : null;
  const to = forwardPath(screen, params);
  return to === null ? null : redirect(to, screen.permanent ? 301 : 302);
}

const forwardPath = ({ forwardsTo }: Screen, params: Args['params']): string | null =>
  forwardsTo ? forwardsTo.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') : null;

/** To the page that switches to the client that an emailed link is about, if it is another one. */
function switchFirst({ frame }: Screen, viewer: Viewer, request: Request): Response | null {
  const url = new URL(request.url);
  const party = url.searchParams.get('for');
  if (frame !== 'portal' || request.method !== 'GET' || !party || party === viewer.partyId)
    return null;
  if (!viewer.parties.some(({ id }) => id === party)) return null;
  url.searchParams.delete('for');
  return redirect(withRedirect(ACTING_FOR, safePath(url.pathname + url.search), { party }));
}

/** Puts the client whom a page is about into its address, where its forms are sent to. */
function nameClient({ namesClient }: Screen, viewer: Viewer, request: Request): Response | null {
  const url = new URL(request.url);
  if (!namesClient || viewer.parties.length < 2 || url.searchParams.has('for')) return null;
  return request.method === 'GET'
    ? redirect(forParty(url.pathname + url.search, viewer.partyId))
    : null;
}

/** Whether a form comes from a page of a client that they don’t act for any more, as in another tab. */
const isForAnother = ({ partyId }: Viewer, { method, url }: Request): boolean =>
  method === 'POST' && ![null, partyId].includes(new URL(url).searchParams.get('for'));

const actingForAnother = ({ parties, partyId }: Viewer): Response =>
  new Response(
    `Nothing was sent, because you’re now acting for ${parties.find(({ id }) => id === partyId)?.name}. Go back, switch to the client that it is for, and send it again.`,
    { status: 409 },
  );

/** Counts a signed-in person's change. Over the limit: API refusal or a 429 page. */
async function limitChanges({ context }: Args, viewer: Viewer, { path }: Screen) {
  const wait = await consumeLimit('change by account', viewer.accountId);
  if (wait === 0) return null;
  if (path.startsWith('/api/')) return problemResponse(tooManyRequests(wait));
  context.access = { error: tooManyTries(wait) };
  return null;
}

/** Until the firm is published, the site is the one page at `/`. */
function refuseUntilOpen(
  firm: Firm,
  screen: Screen | undefined,
  isUnknown: boolean,
): Response | null {
  if (isUnknown || !isClosedAtFirst(firm, screen)) return null;
  if (!screen!.path.startsWith('/api/')) return redirect('/', 303);
  const headers = { 'Retry-After': '3600' };
  return problemResponse(new ProblemError(503, 'The office isn’t open yet.', { headers }));
}

async function refuse(screen: Screen | undefined, viewer: Viewer | null, args: Args) {
  const { request, context, params } = args;
  const { searchParams } = new URL(request.url);
  const decision = decideAccess(screen?.audience, viewer?.roles ?? null);
  const heldBack = Boolean(viewer?.twoStepDue) && !isOpenBeforeTwoStep(screen ?? null);
  if (decision === 'open' && !heldBack) return null;
  if (screen?.path.startsWith('/api/')) return refuseByStatus(viewer !== null, heldBack);
  if (heldBack) return redirect(withRedirect(TWO_STEP, wantedPath(request)));
  if (decision === 'forbidden') return redirect('/unauthorized');
  // Signed in in another tab meanwhile: the page that was wanted here is still wanted.
  if (decision === 'already-signed-in')
    return redirect(afterSignIn(requireFirm(context), viewer!, redirectTarget(searchParams)).to);
  const page = screen && forwardPath(screen, params);
  if (screen?.takesSecrets) return redirectToSignIn(request);
  return keepFormUntilSignIn(request, page ?? undefined);
}

export const redirectToSignIn = (request: Request): Response =>
  redirect(withRedirect('/login', wantedPath(request)));

/** The same; a form that was posted is kept for its `page`, or the page that it was posted to. */
export async function keepFormUntilSignIn(
  request: Request,
  page = wantedPath(request),
): Promise<Response> {
  const kept = page && (await keepPostedForm(request));
  return kept ? redirect(withRedirect('/login', withKept(page, kept))) : redirectToSignIn(request);
}

/** Null if the path is too long to fit in a redirect header once encoded. */
function wantedPath({ url }: Request): string | null {
  const { pathname, search } = new URL(url);
  return safePath(pathname + search);
}

/** The API refuses with 401 or 403. */
function refuseByStatus(isSignedIn: boolean, heldBack: boolean): Response {
  if (!isSignedIn)
    return problemResponse(
      new ProblemError(401, 'Sign in first and send the session cookie.', {
        headers: { 'WWW-Authenticate': 'Cookie' },
      }),
    );
  const reason = heldBack
    ? 'Set up two-step sign-in first.'
    : 'Your account isn’t allowed to do this.';
  return problemResponse(new ProblemError(403, reason));
}
