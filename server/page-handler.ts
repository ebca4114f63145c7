import { createReadableStreamFromReadable } from '@remix-run/node';
import type { ServerResponse } from 'node:http';
import type {
  Request as ExpressRequest,
  RequestHandler,
  Response as ExpressResponse,
} from 'express';
import type { RequestContext } from '~/http/request.server';
import { sendRefusal } from './http/refusal';
import type { ScreenHandler } from './screen-handler';

/** The reason of an abort that nobody sees: whoever asked is gone, or has the answer. */
const OVER = new Error('The request is over.');

/**
 * The routes of the app, by Remix. Every request takes its id and the client's address with it.
 * It does what @remix-run/express does, and beyond that waits for a client that reads slowly, and
 * ends what Remix keeps waiting after an answer.
 */
export function pageHandler(handle: ScreenHandler): RequestHandler {
  return (req, res, next) => {
    const url = new URL(`${req.protocol}://${req.headers.host}${req.originalUrl}`);
    if (isScriptAddress(url))
      return sendRefusal(res, 404, 'There is no page under this address. Please check the link.');
    answer(req, res, url, handle).catch(next);
  };
}

async function answer(
  req: ExpressRequest,
  res: ExpressResponse,
  url: URL,
  handle: ScreenHandler,
): Promise<void> {
  const context = toContext(res, req.ip ?? 'unknown');
  const response = await handle(webRequest(req, res, url), context);
  // Remix’s own words for a resource that has no such method are those of a failure.
  if (response.status === 405 && response.headers.has('X-Remix-Error')) {
    res.setHeader('Allow', 'GET, HEAD');
    return sendRefusal(res, 405, 'This address is only for reading. Open it with GET.');
  }
  res.status(response.status);
  for (const [name, value] of response.headers) res.append(name, value);
  if (response.status === 405 && !res.hasHeader('Allow')) res.setHeader('Allow', 'GET, HEAD');
  if (response.body) await sendStream(res, response.body);
  else res.end();
}

/** Remix's script would ask for data alone under these; no page loads it. */
function isScriptAddress(url: URL): boolean {
  return url.pathname.endsWith('.data') || url.searchParams.has('_data');
}

function webRequest(req: ExpressRequest, res: ExpressResponse, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) for (const each of [value].flat()) headers.append(name, each);
  }
  // Also after a response: only an abort clears Remix's five-second timer.
  const controller = new AbortController();
  res.on('close', () => controller.abort(OVER));
  const init: RequestInit = { method: req.method, headers, signal: controller.signal };
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    init.body = createReadableStreamFromReadable(req);
    init.duplex = 'half';
  }
  return new Request(url, init);
}

/** What the app is told about a request. The app may set `busy` on it. */
function toContext(res: ExpressResponse, clientIp: string): RequestContext {
  const context: RequestContext = { requestId: res.locals.requestId as string, clientIp };
  res.locals.context = context;
  return context;
}

/** Respects backpressure. A failed source closes the connection, so no part passes as whole. */
export async function sendStream(
  res: ServerResponse,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  if (/event-stream/i.test(String(res.getHeader('Content-Type')))) res.flushHeaders();
  const reader = body.getReader();
  res.once('close', () => void reader.cancel().catch(() => undefined));
  // Also while a client that doesn't read is waited for.
  reader.closed.catch(() => res.destroy());
  try {
    while (!res.destroyed) {
      const read = await reader.read();
      if (read.done) return void res.end();
      if (!res.write(read.value)) await drained(res);
    }
    await reader.cancel();
  } catch (error) {
    res.destroy();
    throw error;
  }
}

/** Resolves when the client has read what was written, or is gone. */
function drained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      res.off('drain', done).off('close', done);
      resolve();
    };
    if (res.destroyed) done();
    else res.on('drain', done).on('close', done);
  });
}
