import type { IncomingMessage } from 'node:http';
import { isFirstLoad } from '~/domain/access/first-load';

/** What a cached page depends on, and all that the renderer is told. */
export type CacheKey = { path: string; mode: 'light' | 'dark'; firstLoad: boolean };

export type KeyRules = {
  /** The Host headers under which the site is served. */
  hosts: ReadonlySet<string>;
  /** Cookies that make an answer personal. */
  personalCookies: readonly string[];
  colourModeCookie: string;
};

/**
 * Lower case alone, since routes don't tell cases apart: else one page could be kept, and rendered,
 * under hundreds of keys.
 */
const PLAIN_PATH = /^\/(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*(?:\/[a-z\d_-]+(?:\.[a-z\d_-]+)*)*)?$/;
const MAX_PATH = 200;

/**
 * The key of a request that may be answered with what every signed-out visitor sees, or null.
 * A session or flash cookie, credentials, a query, a part of a page, a foreign host or an unusual path rule it out.
 */
export function cacheKey(
  req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  rules: KeyRules,
): CacheKey | null {
  const { method, url = '', headers } = req;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (url.length > MAX_PATH || !PLAIN_PATH.test(url)) return null;
  if (
    !rules.hosts.has(headers.host ?? '') ||
    headers.authorization !== undefined ||
    headers.range !== undefined
  )
    return null;
  const firstLoad = isFirstLoad((name) => headers[name] as string | undefined);
  if (headers.cookie === undefined) return { path: url, mode: 'light', firstLoad };
  const cookies = headers.cookie.split(/; */);
  if (cookies.some((cookie) => rules.personalCookies.includes(cookie.split('=', 1)[0]!.trim())))
    return null;
  const mode = cookies.includes(`${rules.colourModeCookie}=dark`) ? 'dark' : 'light';
  return { path: url, mode, firstLoad };
}
