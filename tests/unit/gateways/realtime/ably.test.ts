import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ABLY_KEY, startAbly, type TestAbly } from '#tests/support/ably-server';
import { realtimeContract } from '#tests/support/realtime-contract';
import type { RealtimeEvent } from '~/domain/messaging/realtime';
import { openAbly } from '~/gateways/realtime/ably.server';

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

function connect(changes: { key?: string } = {}) {
  const reported: unknown[] = [];
  const ably = openAbly(
    { key: ABLY_KEY, endpoint: server.endpoint, ...changes },
    (problem) => reported.push(String(problem)),
    RETRY,
  );
  opened.push(ably);
  return { ably, reported };
}

/** Hears what arrives on a channel by another connection. */
async function hear(channel: string) {
  const { ably } = connect();
  const heard: string[] = [];
  ably.subscribe(channel, ({ data }) => heard.push(data.personId));
  await until(() => {
    ably.publish(channel, changed('probe'));
    expect(heard).toContain('probe');
  });
  return { heard, told: () => heard.filter((each) => each !== 'probe') };
}

test('while Ably is down nothing throws, and what was told is heard once it is back', async () => {
  const { ably, reported } = connect();
  const { told } = await hear('a');
  ably.publish('a', changed('1'));
  await until(() => expect(told()).toEqual(['1']));
  server.state.fault = 'down';
  server.cut();
  await until(() => expect(reported).toHaveLength(1));
  ably.publish('a', changed('2'));
  ably.publish('a', changed('3'));
  server.state.fault = null;
  await until(() =>
    expect(server.frames.filter(({ messages }) => messages).length).toBeGreaterThan(2),
  );
  await until(() => expect(told().slice(-2)).toEqual(['2', '3']));
  expect(reported).toEqual([expect.stringMatching(/^Error: Ably can’t be reached \(\d+\)/)]);
});
