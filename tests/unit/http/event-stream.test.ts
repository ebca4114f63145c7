import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStream, MAX_WAITING } from '~/http/event-stream.server';

const SECOND = 1_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a stream', () => {
  test('of a client that never reads holds a bounded number of bytes, then is closed', async () => {
    const stream = new EventStream();
    let closed = 0;
    stream.onClose(() => (closed += 1));
    let sent = 0;
    while (stream.isOpen) {
      stream.send('changed', 'x'.repeat(1_000));
      sent += 1_000;
    }
    expect(sent).toBeLessThanOrEqual(MAX_WAITING);
    expect(sent).toBeGreaterThan(MAX_WAITING / 2);
    stream.send('changed', {});
    await expect(stream.body.getReader().read()).rejects.toThrow('does not read');
    expect(closed).toBe(1);
  });

  test('that is ended and not read is given up after two seconds', async () => {
    const stream = new EventStream();
    stream.send('changed', {});
    stream.end();
    stream.end();
    const reader = stream.body.getReader();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    await expect(reader.read()).rejects.toThrow('over');
  });

  test('calls once what was to be done at its end, also where it is over already', () => {
    const stream = new EventStream();
    const act = vi.fn();
    stream.onClose(act);
    stream.end();
    stream.close();
    stream.onClose(act);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
