import { ProblemError } from '~/domain/api/problem';
import { checkAccess } from '~/domain/access/check-access';
import type { Viewer } from '~/models/sign-in/session.server';
import type { Args } from '../request.server';
import { viewerOf } from '../viewer.server';

/** `guard` for the API, by the same table: returns who asks, or throws the problem with status 401 or 403 instead of a redirect. */
export async function apiGuard(args: Args): Promise<Viewer | null> {
  const viewer = await viewerOf(args);
  if (viewer?.twoStepDue) throw new ProblemError(403, 'Set up two-step sign-in first.');
  switch (checkAccess(new URL(args.request.url).pathname, viewer?.roles ?? null)) {
    case 'open':
      return viewer;
    case 'sign-in':
      throw signInFirst();
    default:
      throw new ProblemError(403, 'Your account isn’t allowed to do this.');
  }
}

export function signInFirst(): ProblemError {
  return new ProblemError(
    401,
    'Sign in first and send the session cookie.',
    {},
    { 'WWW-Authenticate': 'Cookie' },
  );
}
