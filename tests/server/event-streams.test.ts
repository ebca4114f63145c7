import type { ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { createHttpServer } from '#server/http-server';
import { sendStream } from '#server/page-handler';
import { runCommand } from '#tests/support/command';
import { cookieOf, openServed, type ServedStream } from '#tests/support/served-stream';
import { startServer, type TestServer } from '#tests/support/server';
import { storedRows, storedValue } from '#tests/support/stored';
import { findScreen } from '~/domain/access/check-access';
import { EventStream, MAX_WAITING } from '~/http/event-stream.server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'error', TRUST_PROXY_HOPS: '1' } });
});
afterAll(() => server?.stop());

const idOf = (person: PersonName) =>
  storedValue(server.dataDir, 'SELECT id FROM accounts WHERE email = ?', PEOPLE[person].email);

/** The address of an investor's own stream, and their cookie. */
async function signInvestorIn() {
  const Cookie = await cookieOf(server.url, 'investor');
  return { own: `/messaging/stream?thread=${await idOf('investor')}`, headers: { Cookie } };
}

const last = (stream: Awaited<ReturnType<typeof openServed>>) => stream.heard().at(-1)?.name;

describe('an event stream', () => {
  it('is limited to a few per person, while other pages load', async () => {
    const { own, headers } = await signInvestorIn();
    const open = new Set<ServedStream>();
    const ask = async () => {
      const stream = await openServed(server.url, own, headers);
      open.add(stream);
      void stream.over.then(() => open.delete(stream));
    };
    for (let round = 0; round < 2; round += 1) await Promise.all(Array.from({ length: 50 }, ask));
    await expect.poll(() => open.size).toBe(4);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    for (const stream of open) stream.leave();
    await expect.poll(() => open.size).toBe(0);
  });

  it('starts at once and uncompressed, and ends when its person signs out or another process disables them', async () => {
    const { own, headers } = await signInvestorIn();
    const asBrowsers = { ...headers, 'Accept-Encoding': 'gzip, br', Accept: 'text/event-stream' };
    const stream = await openServed(server.url, own, asBrowsers);
    expect([stream.answer.statusCode, stream.answer.headers['content-encoding']]).toEqual([
      200,
      undefined,
    ]);
    await expect.poll(() => last(stream)).toBe('ready');

    const second = await signInvestorIn();
    const disabled = await openServed(server.url, own, second.headers);
    await fetch(`${server.url}/logout`, { method: 'POST', headers, redirect: 'manual' });
    await stream.over;
    expect([last(stream), last(disabled)]).toEqual(['ended', 'ready']);

    await runCommand('disable', server.dataDir, PEOPLE.investor.email);
    await disabled.over;
    expect(last(disabled)).toBe('ended');
  });

  it('ends at once when the server stops, as do 49 others, and no acknowledged message is lost', async () => {
    const headers = { Cookie: await cookieOf(server.url, 'client') };
    const streams: ServedStream[] = [];
    for (const person of ['client', 'professional', 'student', 'admin', 'superadmin'] as const)
      for (const ofSession of [4, 4, 2]) {
        const wanted = person.endsWith('admin') ? 'inbox' : `thread=${await idOf(person)}`;
        const Cookie = await cookieOf(server.url, person);
        for (let count = 0; count < ofSession; count += 1)
          streams.push(await openServed(server.url, `/messaging/stream?${wanted}`, { Cookie }));
      }
    const isReady = (stream: ServedStream) => stream.heard().some(({ name }) => name === 'ready');
    await expect.poll(() => streams.filter(isReady).length).toBe(50);

    const acknowledged: string[] = [];
    const write = async (writer: number) => {
      for (let count = 0; ; count += 1) {
        const clientId = `${writer}-${count}`;
        const answer = await fetch(`${server.url}/messaging`, {
          method: 'POST',
          redirect: 'manual',
          headers: { ...headers, 'X-Forwarded-For': `10.1.0.${writer}` },
          body: new URLSearchParams({ clientId, content: 'Until the end' }),
        }).catch(() => null);
        if (answer?.status !== 303) return;
        acknowledged.push(clientId);
      }
    };
    const writing = Promise.all([1, 2, 3, 4].map(write));
    await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(20);
    const began = performance.now();
    const ended = new Promise((resolve) => server.process.once('close', resolve));
    server.process.kill('SIGTERM');
    await Promise.all(streams.map(({ over }) => over));
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(new Set(streams.map(last))).toEqual(new Set(['retry']));
    await writing;
    const stored = await storedRows<{ clientId: string }>(
      server.dataDir,
      'SELECT client_id AS "clientId" FROM messages WHERE content = ?',
      'Until the end',
    );
    expect(stored.map(({ clientId }) => clientId.split(':')[1])).toEqual(
      expect.arrayContaining(acknowledged),
    );
  });
});

it('a typing signal is limited to the size of a form, although conversations take files', () => {
  expect(findScreen('/messaging/typing')?.takesFiles).toBeFalsy();
  expect(findScreen('/messaging/0199ffff-ffff-7fff-bfff-ffffffffffff')?.takesFiles).toBe(true);
});

describe('a client that never reads its stream', () => {
  it('buffers a limited number of bytes, then is disconnected', async () => {
    const stream = new EventStream();
    let answer!: ServerResponse;
    const { server, stop } = createHttpServer((_req, res) => {
      answer = res;
      res.setHeader('Content-Type', 'text/event-stream');
      sendStream(res, stream.body).catch(() => undefined);
    }, []);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const client = net.connect({ port, allowHalfOpen: true }).pause();
    client.on('error', () => undefined);
    const begun = new Promise((resolve) => server.once('request', resolve));
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await begun;
    const gone = new Promise<void>((resolve) => answer.once('close', () => resolve()));

    let most = 0;
    while (stream.isOpen) {
      stream.send('changed', 'x'.repeat(10_000));
      most = Math.max(most, answer.writableLength);
      await turn();
    }
    await gone;
    expect(most).toBeLessThanOrEqual(MAX_WAITING);
    client.destroy();
    await stop();
  });
});
