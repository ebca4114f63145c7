import type { RequestHandler } from 'express';
import { sendRefusal } from './refusal';
import { ownOrigins, type Site } from './hosts';
import { WRITING } from './request-check';

/** Posts expected from another site: Apple's sign-in, whose state is checked there. */
const CROSS_SITE_POSTS: readonly string[] = ['/auth/provider/apple/callback'];

/**
 * Refuses every writing request that a page of another site caused, resource routes included.
 * Browsers say where a request comes from by Sec-Fetch-Site and Origin, old ones by Referer alone.
 * A client that says none of these is no browser that would send our cookies from another site:
 * they are SameSite=Lax (see docs/decisions/hostile-requests.md).
 */
export function originCheck(site: Site): RequestHandler {
  const origins = ownOrigins(site);
  return (req, res, next) => {
    if (!WRITING.includes(req.method)) return next();
    if (req.method === 'POST' && CROSS_SITE_POSTS.includes(req.path)) return next();
    const { origin, host, 'sec-fetch-site': fetchSite, referer } = req.headers;
    const isForeign =
      (origin !== undefined && !(origins.has(origin) && new URL(origin).host === host)) ||
      (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') ||
      (origin === undefined && fetchSite === undefined && isElsewhere(referer, origins));
    if (!isForeign) return next();
    sendRefusal(
      res,
      403,
      'For your safety, we accept forms only from our own pages. Please open the page here and send it again.',
    );
  };
}

/** Whether a Referer is there and no page of ours: our own pages always send theirs. */
function isElsewhere(referer: string | undefined, origins: ReadonlySet<string>): boolean {
  if (!referer) return false;
  return !URL.canParse(referer) || !origins.has(new URL(referer).origin);
}
