import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { loggablePath } from '~/domain/access/loggable';
import type { RequestContext } from '~/http/request.server';

/** Logs no query strings, cookies or bodies: they hold tokens and what people typed. */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const path = pathOf(req.originalUrl);
    res.on('close', () => {
      const line = {
        requestId: res.locals.requestId as string,
        method: req.method,
        path,
        accountId: (res.locals.context as RequestContext | undefined)?.accountId,
        status: res.statusCode,
        ms: Math.round(performance.now() - started),
      };
      if (!res.writableFinished) log.info(line, 'the client left');
      else if (res.locals.isFile) log.debug(line, 'file');
      else log.info(line, 'request');
    });
    next();
  };
}

/** The path of a request target without its query and without a token, cut to 200 characters. */
export function pathOf(target: string): string {
  return loggablePath(target.split('?', 1)[0]!).slice(0, 200);
}
