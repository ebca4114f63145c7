import { confirmIdentityPage } from '~/domain/access/destinations';
import { safePath } from '~/domain/access/safe-path';
import { hasRecentProof, type Viewer } from '~/models/sign-in/session.server';
import { redirect } from './redirect.server';
import type { Args } from './request.server';

/**
 * Lets the viewer do what matters only within 15 minutes of proving who they are; else throws the redirect to the page that
 * asks for it and comes back. Call it after the guard, in the loader too: then the form is rarely sent too late. A form that
 * is comes back by GET, so where something was typed `back` is the page with that in its query. Never name a secret there.
 */
export function requireFreshProof(args: Args, viewer: Viewer, back?: string): void {
  if (hasRecentProof(viewer, new Date())) return;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(confirmIdentityPage(safePath(back ?? pathname + search)), 303);
}
