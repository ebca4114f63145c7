import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ABLY_KEY, startAbly, type TestAbly } from '#tests/support/ably-server';
import type { RealtimeEvent } from '~/domain/messaging/realtime';
import { openAbly, TOKEN_TTL } from '~/gateways/realtime/ably.server';

const changed = (partyId: string): RealtimeEvent => ({ name: 'changed', data: { partyId } });

let server: TestAbly;
beforeAll(async () => {
  server = await startAbly();
});
afterEach(() => {
  server.state.fault = null;
  server.frames.length = 0;
});
afterAll(() => server.stop());

function connect(key = ABLY_KEY) {
  const reported: string[] = [];
  const ably = openAbly({ key, endpoint: server.endpoint }, (problem) =>
    reported.push(String(problem)),
  );
  return { ably, reported };
}

test('Ably being down is reported once, throws nothing, and recovers afterwards', async () => {
  const { ably, reported } = connect();
  server.state.fault = 'down';
  ably.publish('a', changed('1'));
  ably.publish('a', changed('2'));
  await vi.waitFor(() => expect(reported).toHaveLength(1), { timeout: 50_000 });
  server.state.fault = null;
  ably.publish('a', changed('3'));
  await ably.close();
  expect(server.frames).toHaveLength(1);
  expect(reported).toHaveLength(1);
});

test('a silent Ably delays nobody', async () => {
  const { ably } = connect();
  server.state.fault = 'silent';
  const before = performance.now();
  for (let count = 0; count < 10_000; count += 1) ably.publish('b', changed(String(count)));
  await ably.close();
  expect(performance.now() - before).toBeLessThan(3_000);
});

test('a token request is signed for one use, and can’t be changed', async () => {
  const { ably } = connect();
  const signed = await ably.tokenRequest('client-1', { a: ['subscribe'] });
  expect(signed).toMatchObject({ clientId: 'client-1', ttl: TOKEN_TTL });
  const ask = (request: object) =>
    fetch(`${server.endpoint}/keys/${signed.keyName}/requestToken`, {
      method: 'POST',
      body: JSON.stringify(request),
    }).then(({ status }) => status);
  expect(await ask({ ...signed, capability: '{"*":["*"]}' })).toBe(401);
  expect(await ask({ ...signed, clientId: 'staff-1' })).toBe(401);
  expect(await ask(signed)).toBe(201);
  expect(await ask(signed)).toBe(401);
});
