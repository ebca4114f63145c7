import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModelFailedError } from '~/gateways/language-model/port.server';
import { answerStream, MAX_ANSWER_TIME, openAnswers } from '~/http/assistant/answer-stream.server';

/** Says a word, then as many more as it is asked for, until it is stopped. */
async function* endless(stop: AbortController, ended: () => void): AsyncGenerator<string, void> {
  try {
    while (!stop.signal.aborted) yield 'word '.repeat(1_000);
  } finally {
    ended();
  }
}

async function* words(...said: (string | Error)[]): AsyncGenerator<string, void> {
  for (const one of said) {
    if (one instanceof Error) throw one;
    yield await Promise.resolve(one);
  }
}

/** Says words with so many milliseconds after each. */
async function* slow(between: number, ...said: string[]): AsyncGenerator<string, void> {
  for (const one of said) {
    yield await Promise.resolve(one);
    vi.advanceTimersByTime(between);
  }
}

afterEach(() => void vi.useRealTimers());

describe('an answer as a stream', () => {
  it('goes on while its client reads, however slow its words come', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    const answer = await answerStream(slow(40, 'a', 'b', 'c'), stop, { maxUnread: 50 });
    expect(await answer!.text()).toBe('abc');
    vi.advanceTimersByTime(2 * MAX_ANSWER_TIME);
    expect(stop.signal.aborted).toBe(false);
  });

  it('is stopped where it takes too long in all', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    const answer = await answerStream(slow(MAX_ANSWER_TIME / 2, 'a', 'b'), stop);
    expect(await answer!.text()).toBe('ab');
    expect(stop.signal.aborted).toBe(true);
  });

  it('is what was said, and is forgotten at its end', async () => {
    const onEnd = vi.fn();
    const answer = await answerStream(words('a', 'b', 'c'), new AbortController(), { onEnd });
    expect(openAnswers()).toBe(1);
    expect(onEnd).not.toHaveBeenCalled();
    expect(await answer!.text()).toBe('abc');
    expect(onEnd).toHaveBeenCalledOnce();
    expect(openAnswers()).toBe(0);
  });

  it('is a problem where nothing was said at all', async () => {
    const onEnd = vi.fn();
    const broken = words(new Error('down'));
    await expect(answerStream(broken, new AbortController(), { onEnd })).rejects.toThrow(
      ModelFailedError,
    );
    expect(onEnd).toHaveBeenCalledOnce();
    expect(openAnswers()).toBe(0);
  });

  it.each([
    ['leaves', (body: ReadableStream) => body.cancel()],
    ['doesn’t read', () => Promise.resolve()],
  ])('ends the work where its client %s', async (_name, act) => {
    const stop = new AbortController();
    const ended = vi.fn();
    const onEnd = vi.fn();
    const answer = await answerStream(endless(stop, ended), stop, { maxUnread: 50, onEnd });
    await act(answer!.body!);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    expect(onEnd).toHaveBeenCalledOnce();
    expect(stop.signal.aborted).toBe(true);
    expect(openAnswers()).toBe(0);
  });
});
