import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventsIn } from '#tests/support/sent-events';
import { SECOND } from '~/domain/time/duration';
import type { EventStream } from '~/http/event-stream.server';
import { StreamRegistry, type Subscriber } from '~/http/stream-registry.server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openSessions = vi.fn(async () => new Map([['s', ['client' as const]]]));
const report = vi.fn();
const registry = (limits = { ofSession: 100, inAll: 100 }) =>
  new StreamRegistry({ limits, openSessions, report });
const somebody = (given: Partial<Subscriber> = {}): Subscriber => ({
  sessionId: 's',
  accountId: 'a',
  canSubscribe: () => true,
  ...given,
});

/** What is to be read of a stream up to now. */
async function eventsOf(stream: EventStream) {
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
  return eventsIn(text);
}
const namesIn = async (stream: EventStream) => (await eventsOf(stream)).map(({ name }) => name);

test('replaces the oldest stream of a session at its limit', async () => {
  const streams = registry({ ofSession: 2, inAll: 100 });
  const [first, second] = [streams.open(somebody())!, streams.open(somebody())!];
  const other = streams.open(somebody({ sessionId: 'x' }))!;
  streams.open(somebody());
  expect([first.isOpen, second.isOpen, other.isOpen]).toEqual([false, true, true]);
  expect(await namesIn(first)).toEqual(['retry', 'replaced']);
  expect(streams.size).toBe(3);
});

test('rejects a new stream at the limit of the process', () => {
  const streams = registry({ ofSession: 100, inAll: 1 });
  const first = streams.open(somebody())!;
  expect(streams.open(somebody())).toBeNull();
  first.close();
  expect(streams.open(somebody())).not.toBeNull();
});

test('tells browsers to reconnect after two seconds, and sends a heartbeat every 20', async () => {
  const stream = registry().open(somebody())!;
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  const events = await eventsOf(stream);
  expect(events.map(({ name }) => name)).toEqual(['retry', 'beat']);
  expect(events[0]!.data).toBe(2 * SECOND);
});

test('checks each session every five seconds, and soon after sessions change', async () => {
  const streams = registry();
  for (const sessionId of ['s', 's', 't']) streams.open(somebody({ sessionId }));
  const kept = streams.open(somebody())!;
  const denied = streams.open(somebody({ canSubscribe: () => false }))!;
  openSessions.mockClear();
  for (let count = 0; count < 5; count += 1) streams.recheckSoon();
  await vi.advanceTimersByTimeAsync(200);
  expect(openSessions.mock.calls).toEqual([[['s', 't']]]);
  expect([streams.size, kept.isOpen]).toEqual([3, true]);
  expect(await namesIn(denied)).toEqual(['retry', 'ended']);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(openSessions).toHaveBeenCalledTimes(2);
});

test('keeps streams open while sessions can’t be checked', async () => {
  openSessions.mockRejectedValueOnce(new Error('locked'));
  const streams = registry();
  const stream = streams.open(somebody())!;
  await streams.recheck();
  expect([stream.isOpen, report.mock.calls.length]).toEqual([true, 1]);
});

test('ends all streams on a stop, and spreads when browsers reconnect', async () => {
  const streams = registry();
  const all = Array.from({ length: 10 }, () => streams.open(somebody())!);
  streams.stop();
  expect([streams.size, streams.open(somebody())]).toEqual([0, null]);
  const times = new Set<unknown>();
  for (const stream of all) times.add((await eventsOf(stream)).at(-1)!.data);
  expect(times.size).toBeGreaterThan(5);
});
