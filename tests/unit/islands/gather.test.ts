import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gather } from '~/islands/live';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('what is asked for', () => {
  it('is done at once, and what is asked meanwhile once more, later', async () => {
    const work = vi.fn(async () => undefined);
    const { ask } = gather(work, 1_000, 5_000);
    for (let times = 0; times < 50; times += 1) ask();
    expect(work).toHaveBeenCalledTimes(1);
    await pass(999);
    expect(work).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(work).toHaveBeenCalledTimes(2);
    await pass(60_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is done again after a failure, sooner where it is asked for, and not once it is stopped', async () => {
    const work = vi.fn(() => Promise.reject<void>(new Error('down')));
    const { ask, stop } = gather(work, 100, 5_000);
    ask();
    await pass(5_099);
    expect(work).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(work).toHaveBeenCalledTimes(2);
    await pass(100);
    ask();
    expect(work).toHaveBeenCalledTimes(3);
    await pass(100);
    stop();
    ask();
    await pass(60_000);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
