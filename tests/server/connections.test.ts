import http, { type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, type ServerLimits } from '#server/http-server';

const QUICK: Partial<ServerLimits> = {
  headersTimeout: 100,
  requestTimeout: 200,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 20,
  silenceTimeout: 300,
  lingerTimeout: 50,
  responseTimeout: 400,
};
/** Long timeouts, so only the limit under test can end a connection. */
const PATIENT: Partial<ServerLimits> = {
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  silenceTimeout: 60_000,
  responseTimeout: 60_000,
};
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

const sockets = new Set<net.Socket>();
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await stop?.();
});

async function serve(listener: RequestListener, limits: Partial<ServerLimits> = {}) {
  const { server, stop: end } = createHttpServer(listener, [], { ...QUICK, ...limits });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  stop = async () => {
    server.closeAllConnections();
    await end();
  };
  const { port } = server.address() as AddressInfo;
  const countOpen = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  return { port, countOpen, end };
}

/** Connections that send `bytes` and never read, nor close: only the server can end them. */
async function silentClients(port: number, count: number, bytes = ''): Promise<net.Socket[]> {
  const clients = Array.from({ length: count }, () =>
    net.connect({ port, allowHalfOpen: true }).pause(),
  );
  for (const client of clients) {
    sockets.add(client);
    client.on('error', () => undefined);
  }
  await Promise.all(
    clients.map(
      (client) =>
        new Promise<void>((resolve) =>
          client.once('connect', () => (client.write(bytes), resolve())),
        ),
    ),
  );
  return clients;
}

const answers = (port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    http
      .get({ port, agent: false }, (res) => res.resume().once('end', () => resolve(res.statusCode)))
      .once('error', reject);
  });

describe('the server closes an idle connection, even if the client neither reads nor closes,', () => {
  const readAll: RequestListener = (req, res) => void req.resume().once('end', () => res.end('ok'));

  it.each([
    ['sends nothing', ''],
    ['sends half a head', 'GET / HTTP/1.1\r\nHost: local'],
    ['sends half a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf'],
    [
      'sends a chunk and no more',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n',
    ],
    ['sends what isn’t HTTP', 'what is this\r\n\r\n'],
    ['sends a head that is too long', `GET / HTTP/1.1\r\nX: ${'a'.repeat(40_000)}`],
    ['sends a request and leaves it at that', GET],
    ['names two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ])('when it %s', async (_what, bytes) => {
    const { port, countOpen } = await serve(readAll, { silenceTimeout: 60_000 });
    await silentClients(port, 100, bytes);
    await expect.poll(countOpen, { timeout: 5_000 }).toBe(0);
  });

  it('when it requests more than it reads', async () => {
    const { port, countOpen } = await serve((_req, res) => void res.end(Buffer.alloc(20_000_000)), {
      ...PATIENT,
      silenceTimeout: 300,
    });
    await silentClients(port, 5, GET);
    await expect.poll(countOpen, { timeout: 5_000 }).toBe(0);
  });

  it('when it reads slowly forever', async () => {
    const { port, countOpen } = await serve((_req, res) => void res.end(Buffer.alloc(20_000_000)), {
      ...PATIENT,
      responseTimeout: 400,
    });
    const [client] = await silentClients(port, 1, GET);
    const sipping = setInterval(() => client!.read(65_536), 20);
    await expect.poll(countOpen, { timeout: 5_000 }).toBe(0);
    clearInterval(sipping);
  });
});

describe('a malformed request', () => {
  it.each([
    ['408', 'GET / HTTP/1.1\r\nHost: local'],
    ['400', 'what is this\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nHost: a\r\nHOST: a\r\n\r\n'],
  ])('gets a %s before its connection is closed', async (status, bytes) => {
    const { port } = await serve((_req, res) => void res.end('ok'));
    const [client] = await silentClients(port, 1, bytes);
    let text = '';
    client!
      .setEncoding('latin1')
      .on('data', (chunk) => (text += chunk))
      .resume();
    await new Promise((resolve) => client!.once('close', resolve).once('end', () => client!.end()));
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('a request body', () => {
  const halfBody = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf`;
  const readAll: RequestListener = (req, res) => void req.resume().once('end', () => res.end('ok'));

  it('has less time than a file upload', async () => {
    const { port, countOpen } = await serve(readAll, { ...PATIENT, bodyTimeout: 200 });
    const [, upload] = await Promise.all([
      silentClients(port, 5, halfBody('/contact')),
      silentClients(port, 1, halfBody('/dashboard/documents?year=2025')),
    ]);
    await expect.poll(countOpen, { timeout: 5_000 }).toBe(1);
    expect(upload[0]!.destroyed).toBe(false);
  });
});

describe('the number of connections', () => {
  it('is limited, and new ones are accepted once others close', async () => {
    const { port, countOpen } = await serve((_req, res) => void res.end('ok'), {
      ...PATIENT,
      maxConnections: 50,
    });
    const clients = await silentClients(port, 120);
    await expect.poll(countOpen).toBe(50);
    await expect(answers(port)).rejects.toThrow();
    for (const client of clients) client.destroy();
    await expect.poll(() => answers(port).catch(() => null)).toBe(200);
  });
});

describe('a stopping server', () => {
  it('ends event streams at once, and finishes running responses', async () => {
    let finish = () => undefined as void;
    const { port, end } = await serve((req, res) => {
      res.setHeader('Content-Type', req.url === '/stream' ? 'text/event-stream' : 'text/plain');
      res.write('begun');
      if (req.url !== '/stream') finish = () => void res.end(' and done');
    }, PATIENT);
    const open = (path: string) =>
      new Promise<{ ended: Promise<string> }>((resolve) => {
        http.get({ port, path }, (res) => {
          let text = '';
          const ended = new Promise<string>((done) => res.on('close', () => done(text)));
          res
            .setEncoding('utf8')
            .on('data', (chunk: string) => ((text += chunk), resolve({ ended })))
            .on('error', () => undefined);
        });
      });
    const stream = await open('/stream');
    const page = await open('/page');
    const stopped = end();
    expect(await stream.ended).toBe('begun');
    finish();
    expect(await page.ended).toBe('begun and done');
    await stopped;
  });

  it('closes a busy connection after its next response', async () => {
    let asked = 0;
    let finish = () => undefined as void;
    const { port, end } = await serve((_req, res) => {
      asked += 1;
      res.write('begun');
      finish = () => void res.end();
    }, PATIENT);
    const socket = net.connect(port, 'localhost');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    const ended = new Promise((resolve) => socket.once('end', resolve));
    const ask = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    ask();
    await expect.poll(() => text).toContain('begun');
    const stopped = end();
    finish();
    await expect.poll(() => text).toContain('\r\n0\r\n\r\n');
    ask();
    await expect.poll(() => asked).toBe(2);
    finish();
    await ended;
    await stopped;
    expect(text.match(/Connection: [\w-]+/gi)).toEqual([
      'Connection: keep-alive',
      'Connection: close',
    ]);
  });
});
