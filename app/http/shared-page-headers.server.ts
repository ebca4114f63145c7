import { env } from '~/config/env.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { cookieName } from './cookie-names';

const KEPT = 'public, max-age=0, s-maxage=300';
const PERSONAL = 'private, no-store';

/**
 * The headers of a page that every signed-out visitor sees alike at its plain address: it may be kept for five minutes.
 * For somebody signed in, with a query, or with a note to show, it is that visitor's own.
 */
export function sharedPageHeaders(
  request: Request,
  viewer: Viewer | null,
): { 'Cache-Control': string } {
  const hasNote = (request.headers.get('Cookie') ?? '').includes(
    `${cookieName('flash', env.secure)}=`,
  );
  const shared = !viewer && !hasNote && new URL(request.url).search === '';
  return { 'Cache-Control': shared ? KEPT : PERSONAL };
}
