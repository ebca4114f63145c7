import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ABLY_KEY, startAbly, type TestAbly } from '#tests/support/ably-server';
import { realtimeContract } from '#tests/support/realtime-contract';
import type { RealtimeEvent } from '~/domain/messaging/realtime';
import { openAbly, TOKEN_TTL } from '~/gateways/realtime/ably.server';
import { MAX_SENT, MAX_WAITING } from '~/gateways/realtime/hint-queue.server';

const RETRY = { disconnectedRetryTimeout: 50, suspendedRetryTimeout: 50 };
const changed = (personId: string): RealtimeEvent => ({ name: 'changed', data: { personId } });
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

realtimeContract('Ably', async () => {
  const server = await startAbly();
  const reported: unknown[] = [];
  const realtime = openAbly(server, (problem) => reported.push(problem), RETRY);
  const stop = async () => {
    await realtime.close();
    server.stop();
  };
  return { realtime, reported, stop };
});

let server: TestAbly;
const opened: ReturnType<typeof openAbly>[] = [];
beforeAll(async () => {
  server = await startAbly();
});
afterEach(async () => {
  server.state.fault = null;
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => server.stop());

function connect(changes: { key?: string } = {}, timeouts: Parameters<typeof openAbly>[2] = RETRY) {
  const reported: unknown[] = [];
  const ably = openAbly(
    { key: ABLY_KEY, endpoint: server.endpoint, ...changes },
    (problem) => reported.push(String(problem)),
    timeouts,
  );
  opened.push(ably);
  return { ably, reported };
}

/** Hears what arrives on a channel, by a connection of its own unless one is given. */
async function hear(channel: string, { ably } = connect()) {
  const heard: string[] = [];
  ably.subscribe(channel, ({ data }) => heard.push(data.personId));
  await until(() => {
    ably.publish(channel, changed('probe'));
    expect(heard).toContain('probe');
  });
  return { heard, told: () => heard.filter((each) => each !== 'probe') };
}

test('while Ably is down nothing throws, and what was told is heard once it is back', async () => {
  const connected = connect();
  const { ably, reported } = connected;
  const { told } = await hear('a', connected);
  ably.publish('a', changed('1'));
  await until(() => expect(told()).toEqual(['1']));
  server.state.fault = 'down';
  server.cut();
  const before = server.turnedAway();
  await until(() => expect(server.turnedAway()).toBeGreaterThan(before + 4));
  ably.publish('a', changed('2'));
  ably.publish('a', changed('3'));
  server.state.fault = null;
  await until(() => expect(told().slice(-2)).toEqual(['2', '3']));
  expect(reported).toEqual([expect.stringMatching(/^Error: Ably can’t be reached \(\d+\)/)]);
});

test('a server that never answers takes nothing from who publishes, and a bounded number of hints', async () => {
  const connected = connect();
  const { ably } = connected;
  const { told } = await hear('b', connected);
  server.state.fault = 'silent';
  server.cut();
  const before = performance.now();
  for (let index = 0; index < 50_000; index += 1) ably.publish('b', changed(String(index)));
  expect(performance.now() - before).toBeLessThan(5_000);
  server.state.fault = null;
  server.cut();
  await until(() => expect(told().at(-1)).toBe('49999'));
  expect(told().length).toBeLessThanOrEqual(MAX_WAITING + MAX_SENT);
});

test('a key that Ably doesn’t know is reported, and nothing throws', async () => {
  const { ably, reported } = connect({ key: 'test-app.test-key:another-secret' });
  ably.publish('c', changed('1'));
  ably.subscribe('c', () => undefined);
  ably.presence.enter('c', { key: '1', accountId: 'a', name: 'Alma', role: 'admin' });
  await until(() => expect(reported).toContain('Error: Ably refuses this portal (40101).'));
});

test('a token request is signed here, without a call, and honored once', async () => {
  const { ably } = connect();
  const said = server.frames.length;
  const signed = await ably.tokenRequest('client-1', { a: ['subscribe'] });
  expect(signed).toMatchObject({ clientId: 'client-1', ttl: TOKEN_TTL });
  expect(server.frames.length).toBe(said);
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

test('a channel is kept only as long as somebody listens', async () => {
  const { ably } = connect();
  const { told } = await hear('d');
  for (let index = 0; index < 200; index += 1) ably.publish(`person-${index}`, changed('x'));
  const stop = ably.subscribe('e', () => undefined);
  ably.publish('d', changed('last'));
  await until(() => expect(told()).toContain('last'));
  await until(() => expect(ably.channelNames()).toEqual(['e']));
  stop();
  await until(() => expect(ably.channelNames()).toEqual([]));
});

test('the end tells what waits, and ends though Ably says nothing', async () => {
  const { told } = await hear('f');
  const { ably } = connect();
  ably.subscribe('g', () => undefined);
  ably.publish('f', changed('first'));
  await until(() => expect(told()).toContain('first'));
  for (let index = 0; index < 300; index += 1) ably.publish('f', changed(String(index)));
  await ably.close();
  await until(() => expect(told().at(-1)).toBe('299'));
  const other = connect();
  server.state.fault = 'silent';
  const before = performance.now();
  other.ably.publish('f', changed('lost'));
  await other.ably.close();
  expect(performance.now() - before).toBeLessThan(8_000);
});
