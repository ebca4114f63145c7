import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { HeaderList } from './http/security-headers';

const SECOND = 1000;
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  keepAliveTimeout: 10 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
};
const IN_FLIGHT = 5 * SECOND;

export type PortalServer = { server: Server; stop: () => Promise<void> };

/** An HTTP server with limits on what one connection may cost, and a way to stop it within seconds. */
export function createHttpServer(listener: RequestListener, headers: HeaderList): PortalServer {
  const open = new Set<ServerResponse>();
  const server = http.createServer(LIMITS, (req: IncomingMessage, res: ServerResponse) => {
    open.add(res);
    res.on('close', () => open.delete(res));
    listener(req, res);
  });
  server.maxHeadersCount = 100;
  server.on('clientError', (error: Error & { code?: string }, socket) =>
    answerUnreadable(error.code, socket, headers),
  );
  return { server, stop: () => stop(server, open) };
}

function answerUnreadable(code: string | undefined, socket: Duplex, headers: HeaderList): void {
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
      'Content-Type: text/plain',
      'Content-Length: 0',
      'Connection: close',
      '',
      '',
    ].join('\r\n'),
  );
}

/** Takes no new connections, ends event streams at once, gives other answers five seconds, then closes what is left. */
async function stop(server: Server, open: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  for (const res of open) {
    if (/event-stream/.test(String(res.getHeader('Content-Type')))) res.destroy();
  }
  const impatience = setTimeout(() => server.closeAllConnections(), IN_FLIGHT);
  await closed;
  clearTimeout(impatience);
}
