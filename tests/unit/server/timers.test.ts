import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every } from '#server/timers';

const log = pino({ level: 'silent' });
let stop = () => Promise.resolve();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  void stop();
  vi.useRealTimers();
});

test('a timer never runs twice at once, and continues after its run', async () => {
  const waiting: (() => void)[] = [];
  stop = every(10, 'mail', () => new Promise<void>((resolve) => void waiting.push(resolve)), log);
  await vi.advanceTimersByTimeAsync(100);
  expect(waiting).toHaveLength(1);
  waiting[0]!();
  await vi.advanceTimersByTimeAsync(10);
  expect(waiting).toHaveLength(2);
});

test.each([
  [
    'throws',
    () => {
      throw new Error('Broken.');
    },
  ],
  ['rejects', () => Promise.reject(new Error('Broken.'))],
])('a timer whose run %s is logged and continues', async (_how, work) => {
  const errors = vi.spyOn(log, 'error');
  let runs = 0;
  stop = every(
    10,
    'mail',
    () => {
      runs += 1;
      return work();
    },
    log,
  );
  await vi.advanceTimersByTimeAsync(35);
  expect(runs).toBe(3);
  expect(errors).toHaveBeenCalledTimes(3);
});

test('a timer that finds the database locked logs a warning, not an error', async () => {
  const said = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
  const held = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  stop = every(10, 'mail', () => Promise.reject(held), log);
  await vi.advanceTimersByTimeAsync(10);
  expect(said.map((spy) => spy.mock.calls.length)).toEqual([1, 0]);
});
