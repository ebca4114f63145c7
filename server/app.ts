import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { RequestContext } from '~/http/request.server';
import { bodyLimit } from './http/body-limit';
import { floodLimit } from './http/flood-limit';
import { hostCheck, type Site } from './http/hosts';
import { originCheck } from './http/origin-check';
import { sendRefusal } from './http/refusal';
import { requestCheck } from './http/request-check';
import { pathOf, requestLog } from './http/request-log';
import type { SessionCookie } from './http/session-key';
import type { HeaderList } from './http/security-headers';
import type { PageCache } from './page-cache/page-cache';
import { sharedMaxAge, PAGE_CACHE_CONTROL } from './page-cache/page';

export type AppParts = {
  site: Site;
  trustProxyHops: number;
  session: SessionCookie;
  headers: HeaderList;
  log: Logger;
  /** Serves assets and public files, and hands on what it doesn't know. */
  files: RequestHandler;
  pages: RequestHandler;
  pageCache: PageCache | null;
  metrics?: RequestHandler | null;
};

/** The way of a request: identity and headers, checks from the cheapest on, files, pages. */
export function createApp(parts: AppParts): Express {
  const { site, headers, log, pageCache } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', parts.trustProxyHops);
  app.use((req, res, next) => {
    res.locals.requestId = crypto.randomUUID();
    beforeHeaders(res, () => {
      const answer = {
        status: res.statusCode,
        header: (name: string) => headerText(res.getHeader(name)),
      };
      if (/\bs-maxage\b/i.test(answer.header('Cache-Control') ?? '')) {
        if (sharedMaxAge(answer) > 0) pageCache?.learn(req, answer);
        res.setHeader('Cache-Control', PAGE_CACHE_CONTROL);
      }
      if (res.statusCode === 500 && (res.locals.context as RequestContext | undefined)?.busy) {
        res.statusCode = 503;
        res.statusMessage = '';
      }
      if (res.statusCode === 503 && !res.hasHeader('Retry-After'))
        res.setHeader('Retry-After', '2');
      res.setHeader('X-Request-Id', res.locals.requestId as string);
      for (const [name, value] of headers) if (!res.hasHeader(name)) res.setHeader(name, value);
    });
    next();
  });
  app.use(
    requestLog(log),
    requestCheck,
    ...(parts.metrics ? [parts.metrics] : []),
    hostCheck(site, log),
    parts.files,
    floodLimit(parts.session),
    originCheck(site),
    bodyLimit,
    parts.pages,
    errors(log),
  );
  return app;
}

function headerText(value: number | string | string[] | undefined): string | null {
  return value === undefined ? null : String(value);
}

/** What went wrong outside the app's routes: in reading a request or sending its answer. */
function errors(log: Logger): ErrorRequestHandler {
  return (error: Error & { status?: number; code?: string }, req, res, _next) => {
    if (res.headersSent || req.destroyed || error.name === 'BodyTooLong') return;
    const status = error.status ?? (error.code === 'ERR_INVALID_URL' ? 400 : 500);
    const requestId = res.locals.requestId as string;
    if (status >= 500)
      log.error(
        { requestId, method: req.method, path: pathOf(req.originalUrl), err: error },
        'request failed',
      );
    sendRefusal(
      res,
      status,
      status >= 500
        ? `Something failed on our side. Please try again. If it happens again, tell us this number: ${requestId}.`
        : 'Please go back and try again.',
    );
  };
}

/** Calls `prepare` once, right before the response head: the last chance to set headers. */
function beforeHeaders(res: ServerResponse, prepare: () => void): void {
  const writeHead = res.writeHead.bind(res) as (...words: unknown[]) => ServerResponse;
  let prepared = false;
  res.writeHead = ((status: number, ...rest: unknown[]) => {
    if (!prepared) {
      prepared = true;
      if (status !== res.statusCode) res.statusCode = status;
      prepare();
      return writeHead(res.statusCode, ...rest);
    }
    return writeHead(status, ...rest);
  }) as ServerResponse['writeHead'];
}
