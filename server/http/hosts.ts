import type { RequestHandler } from 'express';
import { sendRefusal } from './refusal';

export type Site = { appUrl: string; port: number; demo: boolean };

/** The origins under which the site may be reached: APP_URL, and the loopback names where DEMO is on. */
export function ownOrigins({ appUrl, port, demo }: Site): ReadonlySet<string> {
  const loopback = demo ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`] : [];
  return new Set([appUrl, ...loopback]);
}

/** The Host headers that belong to those origins. */
export function ownHosts(site: Site): ReadonlySet<string> {
  return new Set([...ownOrigins(site)].map((origin) => new URL(origin).host));
}

/**
 * Lets only requests for our own hosts through, so that a foreign Host header reaches no link and no redirect.
 * The health check answers for any host: probes ask by address. X-Forwarded-Host is never believed.
 */
export function hostCheck(site: Site): RequestHandler {
  const hosts = ownHosts(site);
  const ownHost = new URL(site.appUrl).host;
  return (req, res, next) => {
    const host = req.headers.host?.toLowerCase() ?? '';
    delete req.headers['x-forwarded-host'];
    if (hosts.has(host)) return next();
    if (req.path === '/health') {
      req.headers.host = ownHost;
      return next();
    }
    if (!/^[a-z0-9.\-[\]:]+$/.test(host))
      return sendRefusal(req, res, 400, 'The Host header is missing or invalid.');
    sendRefusal(req, res, 421, 'This site isn’t available at this address.');
  };
}
