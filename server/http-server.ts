import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { findScreen } from '~/domain/access/check-access';
import { sendRefusal } from './http/refusal';
import type { HeaderList } from './http/security-headers';

const SECOND = 1000;

const LIMITS = {
  /** Open connections. Each may hold a head of 16 KB, a body of 64 KB and a response of 60 KB. */
  maxConnections: 800,
  /** Milliseconds to send a response, however slowly it is read. Event streams are exempt. */
  responseTimeout: 300 * SECOND,
  /** For the head of a request, and for the whole of it. */
  headersTimeout: 10 * SECOND,
  requestTimeout: 240 * SECOND,
  /** For the body of a request, unless its path takes files. */
  bodyTimeout: 30 * SECOND,
  keepAliveTimeout: 10 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
  /** Without a byte in either direction. An event stream sends a heartbeat more often than that. */
  silenceTimeout: 60 * SECOND,
  /** That a client which was told of its error has to hang up itself. */
  lingerTimeout: SECOND,
};
/** Bytes that wait for a client before a stream does; four times that is Node's own, for each connection. */
const BUFFER = 16 * 1024;
export type ServerLimits = typeof LIMITS;
const IN_FLIGHT = 5 * SECOND;
/** How long event streams may take to hand over what was said to them before the stop. */
const LAST_WORDS = 250;

export type PortalServer = { server: Server; stop: () => Promise<void> };

/** An HTTP server with limits per connection and in all, that stops within seconds. */
export function createHttpServer(
  listener: RequestListener,
  headers: HeaderList,
  given: Partial<ServerLimits> = {},
): PortalServer {
  const limits = { ...LIMITS, ...given };
  /** The latest response per connection; a set of responses would keep finished ones alive. */
  const open = new Map<Socket, ServerResponse | null>();
  const server = http.createServer(
    { ...limits, highWaterMark: BUFFER, maxHeaderSize: 16 * 1024, requireHostHeader: false },
    (req: IncomingMessage, res: ServerResponse) => {
      open.set(req.socket, res);
      // While stopping, close after each response: busy clients would keep it open.
      if (!server.listening) res.shouldKeepAlive = false;
      if (hasBody(req))
        boundBody(req, limits.bodyTimeout, () =>
          answerUnreadable('ERR_HTTP_REQUEST_TIMEOUT', req.socket, headers, limits.lingerTimeout),
        );
      const hosts = countHosts(req);
      if (hosts === 0 && req.httpVersion === '1.1')
        refuse(res, headers, 400, 'The request names no host.');
      else if (hosts > 1) refuse(res, headers, 400, 'The request names more than one host.');
      else listener(req, res);
      if (!res.writableFinished) limitResponse(req, res, limits.responseTimeout);
    },
  );
  server.on('connection', (socket: Socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  server.maxHeadersCount = 100;
  server.timeout = limits.silenceTimeout;
  server.maxConnections = limits.maxConnections;
  server.on('checkExpectation', (_req: IncomingMessage, res: ServerResponse) =>
    refuse(res, headers, 417, 'The request expects what this server doesn’t do.'),
  );
  server.on('clientError', (error: Error & { code?: string }, socket) =>
    answerUnreadable(error.code, socket, headers, limits.lingerTimeout),
  );
  return { server, stop: () => stop(server, open) };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

function limitResponse({ socket }: IncomingMessage, res: ServerResponse, timeout: number): void {
  const timer = setTimeout(() => {
    if (!isEventStream(res)) socket.destroy();
  }, timeout);
  timer.unref();
  res.once('close', () => clearTimeout(timer));
}

function isEventStream(res: ServerResponse | null): boolean {
  return /event-stream/.test(String(res?.getHeader('Content-Type')));
}

function boundBody(req: IncomingMessage, timeout: number, end: () => void): void {
  if (findScreen(req.url!.split('?', 1)[0]!)?.takesFiles) return;
  const timer = setTimeout(() => {
    if (!req.complete) end();
  }, timeout);
  timer.unref();
  req.once('close', () => clearTimeout(timer));
}

/** A request that names two hosts might be read in two ways, here and by a proxy in front. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') count += 1;
  return count;
}

function refuse(res: ServerResponse, headers: HeaderList, status: number, sentence: string): void {
  for (const [name, value] of headers) res.setHeader(name, value);
  res.setHeader('X-Request-Id', crypto.randomUUID());
  res.setHeader('Connection', 'close');
  sendRefusal(res, status, sentence);
}

/** Answers a malformed request and closes the connection soon after. */
function answerUnreadable(
  code: string | undefined,
  socket: Duplex,
  headers: HeaderList,
  lingerTimeout: number,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      ...lines,
      `X-Request-Id: ${crypto.randomUUID()}`,
      'Content-Type: text/plain',
      'Content-Length: 0',
      'Connection: close',
      '',
      '',
    ].join('\r\n'),
  );
  // Not at once: what the client still sends would make the system throw the answer away.
  const linger = setTimeout(() => socket.destroy(), lingerTimeout);
  socket.once('close', () => clearTimeout(linger));
}

/** Ends event streams in a quarter of a second and other answers in five seconds. */
async function stop(
  server: Server,
  open: ReadonlyMap<Socket, ServerResponse | null>,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const streams = [...open.values()].filter(isEventStream);
  const lastWords = setTimeout(() => streams.forEach((res) => res?.destroy()), LAST_WORDS);
  const impatience = setTimeout(() => server.closeAllConnections(), IN_FLIGHT);
  await closed;
  clearTimeout(lastWords);
  clearTimeout(impatience);
}
