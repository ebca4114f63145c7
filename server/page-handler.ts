import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler, Response } from 'express';
import type { RequestContext } from '~/http/request.server';

/** The routes of the app, by Remix. Every request takes its id and the client's address with it. */
export function pageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): RequestHandler {
  return createRequestHandler({
    build,
    mode,
    getLoadContext: (req, res): RequestContext => contextOf(res, req.ip ?? 'unknown'),
  });
}

/** What the app is told about a request. The app may set `busy` on it. */
export function contextOf(res: Response, clientIp: string): RequestContext {
  const context: RequestContext = { requestId: res.locals.requestId as string, clientIp };
  res.locals.context = context;
  return context;
}
