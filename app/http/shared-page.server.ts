import { data, type HeadersFunction } from '@remix-run/node';
import { env } from '~/config/env.server';
import { cookieName } from './cookie-names';
import type { Args } from './request.server';
import { getViewer } from './viewer.server';

/** A page that signed-out visitors see alike is kept for five minutes; any other isn't. */
export function sharedPageHeaders({ request, context }: Args): { 'Cache-Control': string } {
  const hasNote = (request.headers.get('Cookie') ?? '').includes(
    `${cookieName('flash', env.secure)}=`,
  );
  const isShared = !getViewer(context) && !hasNote && new URL(request.url).search === '';
  return { 'Cache-Control': isShared ? 'public, max-age=0, s-maxage=300' : 'private, no-store' };
}

export const sharedPageLoader = (args: Args) => data(null, { headers: sharedPageHeaders(args) });

export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
