import { data, type HeadersFunction } from '@remix-run/node';
import { env } from '~/config/env.server';
import { cookieName } from './cookie-names';
import type { Args } from './request.server';
import { getViewer } from './viewer.server';

const KEPT = 'public, max-age=0, s-maxage=300';
const PERSONAL = 'private, no-store';

/**
 * The headers of a page that every signed-out visitor sees alike at its plain address: it may be kept for five minutes.
 * For somebody signed in, with a query, or with a note to show, it is that visitor's own.
 */
export function sharedPageHeaders({ request, context }: Args): { 'Cache-Control': string } {
  const hasNote = (request.headers.get('Cookie') ?? '').includes(
    `${cookieName('flash', env.secure)}=`,
  );
  const isShared = !getViewer(context) && !hasNote && new URL(request.url).search === '';
  return { 'Cache-Control': isShared ? KEPT : PERSONAL };
}

/** The loader of such a page that needs no data. */
export function sharedPageLoader(args: Args) {
  return data(null, { headers: sharedPageHeaders(args) });
}

/** A page with the headers of its loader. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
