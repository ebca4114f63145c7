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

  it('breaks off where its words do, and is forgotten', async () => {
    const onEnd = vi.fn();
    const broken = words('a', new Error('down'));
    const answer = await answerStream(broken, new AbortController(), { onEnd });
    await expect(answer!.text()).rejects.toThrow('down');
    expect([onEnd.mock.calls.length, openAnswers()]).toEqual([1, 0]);
  });

  it('keeps a failure of the model as it is, with how long to wait', async () => {
    const busy = new ModelFailedError(new Error('busy'), 30);
    await expect(answerStream(words(busy), new AbortController())).rejects.toBe(busy);
  });

  it('is kept and packed by nobody on its way, and says what else it is told to', async () => {
    const headers = { 'Answer-Id': 'one', 'Content-Type': 'text/html' };
    const answer = await answerStream(words('a'), new AbortController(), { headers });
    expect(Object.fromEntries(answer!.headers)).toEqual({
      'answer-id': 'one',
      'cache-control': 'no-cache, no-store, no-transform',
      'content-type': 'text/plain; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    await answer!.text();
  });

  it('is none where 600 are under way', async () => {
    const open = () => answerStream(words('a'), new AbortController(), { onEnd });
    const onEnd = vi.fn();
    const answers = await Promise.all(Array.from({ length: 600 }, open));
    expect(answers).not.toContain(null);
    expect([await open(), onEnd.mock.calls.length, openAnswers()]).toEqual([null, 1, 600]);
    for (const answer of answers) await answer!.text();
    expect(openAnswers()).toBe(0);
  });

  it.each([
    ['leaves', (body: ReadableStream) => body.cancel(), 60_000],
    ['doesn’t read', () => Promise.resolve(), 50],
  ])('ends the work where its client %s', async (_name, act, maxUnread) => {
    const stop = new AbortController();
    const ended = vi.fn();
    const onEnd = vi.fn();
    const answer = await answerStream(endless(stop, ended), stop, { maxUnread, onEnd });
    await act(answer!.body!);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    expect(onEnd).toHaveBeenCalledOnce();
    expect(stop.signal.aborted).toBe(true);
    expect(openAnswers()).toBe(0);
  });
});
