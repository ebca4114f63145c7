import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { sized } from '#tests/support/nightly';
import { cookieOf } from '#tests/support/served-stream';
import { holdStored, storedValue } from '#tests/support/stored';
import { startServer, type TestServer } from '#tests/support/server';

const SECONDS = sized(2, 10);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY_HOPS: '1' } });
});
afterAll(() => server?.stop());

let visitors = 0;
const ask = (path: string, headers: Record<string, string> = {}, fields?: object) =>
  fetch(server.url + path, {
    method: fields ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { ...headers, 'X-Forwarded-For': `10.1.0.${(visitors += 1)}` },
    body: fields && new URLSearchParams({ ...fields }),
    signal: AbortSignal.timeout(20_000),
  });
const write = (message: string) =>
  ask('/contact', {}, { name: 'Ann', email: 'ann@mail.example', message });

it(`a database that another process locks for ${SECONDS} s is still read, rejects writes, and accepts them afterwards`, async () => {
  const Cookie = await cookieOf(server.url, 'client');
  const letGo = await holdStored(server.dataDir);
  const until = performance.now() + SECONDS * 1_000;
  try {
    while (performance.now() < until) {
      for (const answer of [
        await write('Refused'),
        await ask('/login', {}, { email: PEOPLE.client.email, password: DEMO_PASSWORD }),
        await ask('/messaging', { Cookie }, { clientId: 'locked', content: 'Refused' }),
      ])
        expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
      for (const page of ['/', '/services?x=1', '/client/dashboard', '/messaging'])
        expect([page, (await ask(page, { Cookie })).status]).toEqual([page, 200]);
      // On a busy machine a probe may come too late behind another request that waits for the lock.
      await expect.poll(async () => (await ask('/health')).status).toBe(200);
    }
  } finally {
    await letGo();
  }
  expect((await write('Taken')).status).toBe(303);
  const sent = await ask('/messaging', { Cookie }, { clientId: 'locked', content: 'Taken' });
  expect(sent.status).toBe(303);
  const kept =
    "SELECT count(*) FROM messages WHERE content LIKE '%Refused' OR content LIKE '%Taken'";
  expect(await storedValue(server.dataDir, kept)).toBe(2);
  expect(server.output()).not.toMatch(/"level":60|unhandled rejection/);
});
