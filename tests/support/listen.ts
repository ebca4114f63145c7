import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Listens on a free port of this machine. `cut` breaks every connection. */
export async function listen(server: Server, wanted = 0) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      cut();
    });
  return { port, url: `http://127.0.0.1:${port}`, cut, stop };
}

/** Serves requests by HTTP, each once its body is there. */
export function serveBodies(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown,
  port?: number,
) {
  const server = http.createServer((request, response) => {
    buffer(request).then(
      (body) => answer(request, response, body),
      () => response.destroy(),
    );
  });
  return listen(server, port);
}
