import { describe, expect, it, vi } from 'vitest';
import { ModelFailedError } from '~/gateways/language-model/port.server';
import { answerStream, openAnswers } from '~/http/assistant/answer-stream.server';

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

describe('an answer as a stream', () => {
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
