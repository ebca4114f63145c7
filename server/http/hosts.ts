import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { sendRefusal } from './refusal';

const MAX_HOSTS = 100;

export type Site = { appUrl: string; port: number; demo: boolean };

/** The site's origins: APP_URL, and loopback names with DEMO. */
export function ownOrigins({ appUrl, port, demo }: Site): ReadonlySet<string> {
  const loopback = demo ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`] : [];
  return new Set([appUrl, ...loopback]);
}

export function ownHosts(site: Site): ReadonlySet<string> {
  return new Set([...ownOrigins(site)].map((origin) => new URL(origin).host));
}

/**
 * Lets only requests for our own hosts through, so that a foreign Host header reaches no link and
 * no redirect. The health check answers for any host: probes ask by address. X-Forwarded-Host is
 * never believed. The log names each foreign host once, for an owner whose APP_URL is not the
 * address that people use.
 */
export function hostCheck(site: Site, log: Logger): RequestHandler {
  const hosts = ownHosts(site);
  const ownHost = new URL(site.appUrl).host;
  const logged = new LRUCache<string, true>({ max: MAX_HOSTS });
  return (req, res, next) => {
    const host = req.headers.host?.toLowerCase() ?? '';
    delete req.headers['x-forwarded-host'];
    if (hosts.has(host)) return next();
    if (req.path === '/health') {
      req.headers.host = ownHost;
      return next();
    }
    if (!/^[a-z0-9.\-[\]:]+$/.test(host))
      return sendRefusal(res, 400, 'The Host header is missing or invalid.');
    if (!logged.has(host)) {
      logged.set(host, true);
      log.warn(
        { host, ownHost },
        'refused a request for another host; if it is yours, set APP_URL',
      );
    }
    sendRefusal(res, 421, 'This site isn’t available at this address.');
  };
}
