import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModelFailedError } from '~/gateways/language-model/port.server';
import { answerStream, MAX_ANSWER_TIME, openAnswers } from '~/http/assistant/answer-stream.server';

/** Says words until it is stopped. */
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

afterEach(() => void vi.useRealTimers());

describe('an answer as a stream', () => {
  it('is what was said, and is counted until its end', async () => {
    const answer = await answerStream(words('a', 'b', 'c'), new AbortController());
    expect(openAnswers()).toBe(1);
    expect(await answer.text()).toBe('abc');
    expect(openAnswers()).toBe(0);
  });

  it('is a problem where nothing was said at all', async () => {
    const broken = words(new Error('down'));
    await expect(answerStream(broken, new AbortController())).rejects.toThrow(ModelFailedError);
    expect(openAnswers()).toBe(0);
  });

  it('breaks off where its words do', async () => {
    const answer = await answerStream(words('a', new Error('down')), new AbortController());
    await expect(answer.text()).rejects.toThrow('down');
    expect(openAnswers()).toBe(0);
  });

  it.each([
    ['its client leaves', (body: ReadableStream) => body.cancel()],
    ['it takes too long', () => vi.advanceTimersByTimeAsync(MAX_ANSWER_TIME)],
  ])('ends the work where %s', async (_name, act) => {
    vi.useFakeTimers();
    const stop = new AbortController();
    const ended = vi.fn();
    const answer = await answerStream(endless(stop, ended), stop);
    await act(answer.body!);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    expect([stop.signal.aborted, openAnswers()]).toEqual([true, 0]);
  });
});
