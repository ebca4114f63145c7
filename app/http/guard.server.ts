import { afterSignIn, withRedirect } from '~/domain/access/destinations';
import {
  decideAccess,
  isOpenBeforeTwoStep,
  nearestScreen,
  TWO_STEP,
} from '~/domain/access/check-access';
import { safePath } from '~/domain/access/safe-path';
import type { Viewer } from '~/models/sign-in/session.server';
import { redirect } from './redirect.server';
import type { Args } from './request.server';
import { redirectTarget } from './sign-in.server';
import { viewerOf } from './viewer.server';

/**
 * Lets a request through as the route table says and returns who asks, or throws the redirect:
 * to sign-in (and back), to `/unauthorized`, away from the sign-in screens for somebody who is signed in, or to setting up
 * two-step sign-in for staff who have to.
 * The first line of every loader and action.
 */
export async function guard(args: Args): Promise<Viewer | null> {
  const viewer = await viewerOf(args);
  const { pathname, search, searchParams } = new URL(args.request.url);
  const screen = nearestScreen(pathname);
  if (viewer?.twoStepDue && !isOpenBeforeTwoStep(screen))
    throw redirect(withRedirect(TWO_STEP, safePath(pathname + search)));
  switch (decideAccess(screen.audience, viewer?.roles ?? null)) {
    case 'open':
      return viewer;
    case 'sign-in':
      // What is too long to be gone back to is left out; encoded, it would be too long for a header.
      throw redirect(withRedirect('/login', safePath(pathname + search)));
    case 'already-signed-in':
      // Signed in in another tab meanwhile: the page that was wanted here is still wanted.
      throw redirect(afterSignIn(viewer!, redirectTarget(searchParams)).to);
    case 'forbidden':
      throw redirect('/unauthorized');
  }
}

/** `guard` for a route that only signed-in people may open: the viewer is certain. */
export async function guardSignedIn(args: Args): Promise<Viewer> {
  const viewer = await guard(args);
  if (!viewer)
    throw new Error(
      `${new URL(args.request.url).pathname} is open to everyone; it can't rely on a viewer.`,
    );
  return viewer;
}
