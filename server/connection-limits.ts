import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '~/domain/access/network';

export type ConnectionLimits = {
  /** Open connections. Each may hold a head of 16 KB, a body of 64 KB and an answer of 60 KB. */
  maxConnections: number;
  /** Open connections from one network. Behind a proxy all come from it: then it is the same as `maxConnections`. */
  maxPerClient: number;
  /** Requests on one connection that wait for their answer. Browsers send one after the other. */
  maxRequestsUnderWay: number;
  /** Milliseconds that sending an answer may take, however slowly it is read. Event streams are left out. */
  answerTimeout: number;
};

/**
 * Bounds what connections hold: how many there are, how many of one client, how much each asks and how slowly it reads.
 * Returns what is asked for each request: whether it may be answered. Where not, its connection is closed.
 */
export function limitConnections(
  server: Server,
  { maxConnections, maxPerClient, maxRequestsUnderWay, answerTimeout }: ConnectionLimits,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const clients = new Map<string, number>();
  const underWay = new WeakMap<Socket, number>();
  server.maxConnections = maxConnections;

  server.on('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? '');
    const count = clients.get(client) ?? 0;
    if (count >= maxPerClient) return void socket.destroy();
    clients.set(client, count + 1);
    socket.once('close', () => {
      const left = clients.get(client)! - 1;
      if (left > 0) clients.set(client, left);
      else clients.delete(client);
    });
  });

  return ({ socket }, res) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    if (socket.destroyed) return false;
    if (count > maxRequestsUnderWay) {
      socket.destroy();
      return false;
    }
    underWay.set(socket, count);
    const tooSlow = setTimeout(() => {
      if (!/event-stream/.test(String(res.getHeader('Content-Type')))) socket.destroy();
    }, answerTimeout);
    tooSlow.unref();
    res.once('close', () => {
      clearTimeout(tooSlow);
      underWay.set(socket, underWay.get(socket)! - 1);
    });
    return true;
  };
}
