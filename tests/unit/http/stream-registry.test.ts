import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventsIn } from '#tests/support/sent-events';
import type { EventStream } from '~/http/event-stream.server';
import { StreamRegistry, type StreamLimits, type Subscriber } from '~/http/stream-registry.server';

const NO_LIMITS: StreamLimits = { ofSession: 1e6, inAll: 1e6 };
const SECOND = 1_000;
let now = 0;
let rolesOf: Map<string, readonly ['client']>;
beforeEach(() => {
  now = 0;
  rolesOf = new Map([['s', ['client']]]);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const reported: unknown[] = [];
const streamsWith = (limits: Partial<StreamLimits> = {}) =>
  new StreamRegistry({
    limits: { ...NO_LIMITS, ...limits },
    openSessions: async () => rolesOf,
    report: (error) => reported.push(error),
    now: () => now,
  });
const somebody = (given: Partial<Subscriber> = {}): Subscriber => ({
  sessionId: 's',
  accountId: 'a',
  canSubscribe: () => true,
  ...given,
});

/** What is to be read of a stream up to now. */
async function textOf(stream: EventStream): Promise<string> {
  const reader = stream.body.getReader();
  let text = '';
  void (async () => {
    for (;;) {
      const read = await reader.read().catch(() => null);
      if (!read || read.done) return;
      text += new TextDecoder().decode(read.value);
    }
  })();
  await vi.advanceTimersByTimeAsync(0);
  return text;
}
const namesIn = async (stream: EventStream) =>
  eventsIn(await textOf(stream)).map(({ name }) => name);

describe('how many may be open', () => {
  test('of one session: the oldest is closed', async () => {
    const streams = streamsWith({ ofSession: 2 });
    const [first, second] = [streams.open(somebody()), streams.open(somebody())];
    const other = streams.open(somebody({ sessionId: 'x' }));
    streams.open(somebody());
    expect([first!.isOpen, second!.isOpen, other!.isOpen]).toEqual([false, true, true]);
    expect(await namesIn(first!)).toEqual(['retry', 'replaced']);
    expect(streams.size).toBe(3);
  });

  test('leaves nothing behind of 10,000 streams of one session', () => {
    const streams = streamsWith({ ofSession: 4 });
    let closed = 0;
    for (let count = 0; count < 10_000; count += 1)
      streams.open(somebody())!.onClose(() => (closed += 1));
    expect([streams.size, closed]).toEqual([4, 9_996]);
  });

  test('in all: the newest is refused', () => {
    const streams = streamsWith({ inAll: 2 });
    const open = (sessionId: string) => streams.open(somebody({ sessionId }));
    const first = open('1');
    expect([first, open('2')]).not.toContain(null);
    expect(open('3')).toBeNull();
    first!.close();
    expect(open('4')).not.toBeNull();
  });
});

test('a stream says that it lives when it was silent for 20 seconds', async () => {
  const streams = streamsWith();
  const [silent, talking] = [streams.open(somebody())!, streams.open(somebody())!];
  now = 10 * SECOND;
  talking.send('changed', {});
  now = 20 * SECOND;
  streams.tend();
  expect(await namesIn(silent)).toEqual(['retry', 'beat']);
  expect(await namesIn(talking)).toEqual(['retry', 'changed']);
});

test('a browser is told to come back two seconds after the connection broke', async () => {
  const [first] = eventsIn(await textOf(streamsWith().open(somebody())!));
  expect(first).toEqual({ id: null, name: 'retry', data: 2 * SECOND });
});

describe('whoever listens is looked up', () => {
  const looking = () => {
    const openSessions = vi.fn(async () => rolesOf);
    const report = () => undefined;
    const streams = new StreamRegistry({ limits: NO_LIMITS, openSessions, report, now: () => now });
    return { openSessions, streams };
  };

  test('each session once, every five seconds after the last look', async () => {
    const { openSessions, streams } = looking();
    now = 100 * SECOND;
    for (const sessionId of ['s', 's', 't']) streams.open(somebody({ sessionId }));
    for (const [at, times] of [
      [105 * SECOND - 1, 0],
      [105 * SECOND, 1],
      [110 * SECOND - 1, 1],
      [110 * SECOND, 2],
    ] as const) {
      now = at;
      streams.tend();
      expect(openSessions).toHaveBeenCalledTimes(times);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(openSessions.mock.calls).toEqual([[['s', 't']], [['s']]]);
  });

  test('in a moment when sessions change, several changes at once', async () => {
    const openSessions = vi.fn(async () => rolesOf);
    const streams = new StreamRegistry({
      limits: NO_LIMITS,
      openSessions,
      report: () => undefined,
    });
    streams.open(somebody({ canSubscribe: () => false }));
    const kept = streams.open(somebody());
    for (let count = 0; count < 5; count += 1) streams.recheckSoon();
    await vi.advanceTimersByTimeAsync(200);
    expect(openSessions).toHaveBeenCalledTimes(1);
    expect([streams.size, kept!.isOpen]).toEqual([1, true]);
  });

  test('and stays, where that fails, until the next time', async () => {
    const openSessions = vi.fn().mockRejectedValue(new Error('locked'));
    const report = vi.fn();
    const streams = new StreamRegistry({ limits: NO_LIMITS, openSessions, report });
    const stream = streams.open(somebody())!;
    await streams.recheck();
    expect([stream.isOpen, report.mock.calls.length]).toEqual([true, 1]);
  });

  test('who comes while that is done is left alone', async () => {
    let answer = (_: typeof rolesOf) => undefined as void;
    const streams = new StreamRegistry({
      limits: NO_LIMITS,
      openSessions: () => new Promise((resolve) => (answer = resolve)),
      report: () => undefined,
    });
    streams.open(somebody());
    const checked = streams.recheck();
    const late = streams.open(somebody({ sessionId: 'late' }));
    answer(rolesOf);
    await checked;
    expect([late!.isOpen, streams.size]).toEqual([true, 2]);
  });
});

test('a stop ends all, has their browsers come back at different times, and takes no more', async () => {
  const streams = streamsWith();
  const all = Array.from({ length: 10 }, () => streams.open(somebody())!);
  streams.stop();
  expect([streams.size, streams.open(somebody())]).toEqual([0, null]);
  const times = new Set<unknown>();
  for (const stream of all) {
    const [, last] = eventsIn(await textOf(stream));
    expect(last!.name).toBe('retry');
    times.add(last!.data);
  }
  expect(times.size).toBeGreaterThan(5);
  expect(Math.min(...([...times] as number[]))).toBeGreaterThanOrEqual(SECOND);
});
