import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER } from '~/domain/assistant/words';
import { streamAnswer } from '~/islands/assistant/stream-answer';

afterEach(() => vi.unstubAllGlobals());

const never = new AbortController().signal;
const bytes = (text: string) => new TextEncoder().encode(text);

/** A body of these parts, which then ends, or breaks. */
function bodyOf(parts: readonly Uint8Array[], breaks = false): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream({
    pull(controller) {
      const part = left.shift();
      if (part) controller.enqueue(part);
      else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
}

async function ask(answer: Response | Error, stop: AbortSignal = never) {
  const sent = vi.fn((_to: string, init: RequestInit) => {
    void init;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  vi.stubGlobal('fetch', sent);
  const heard: (string | null)[] = [];
  const result = await streamAnswer(
    { prompt: 'Your hours?', from: '/services', key: 'page' },
    (event) => heard.push(event.type === 'begun' ? event.answerId : event.text),
    stop,
  );
  return { result, heard, sent };
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };

describe('a streamed answer', () => {
  it('is requested with the prompt and page, and arrives part by part under its id', async () => {
    const answer = new Response(bodyOf([bytes('Nine '), bytes('to six.')]), {
      headers: { ...PLAIN, 'Answer-Id': 'answer-1' },
    });
    const { result, heard, sent } = await ask(answer);
    expect(result).toEqual({ type: 'ended' });
    expect(heard).toEqual(['answer-1', 'Nine ', 'to six.']);
    expect(sent.mock.calls[0]![0]).toBe('/api/ask-jennifer/stream');
    expect(JSON.parse(sent.mock.calls[0]![1].body as string)).toEqual({
      prompt: 'Your hours?',
      from: '/services',
      key: 'page',
    });
  });

  it('keeps a character whole that is split in two', async () => {
    const [first, second] = [bytes('año').slice(0, 2), bytes('año').slice(2)];
    const { heard } = await ask(new Response(bodyOf([first, second])));
    expect(heard.slice(1).join('')).toBe('año');
  });

  it.each([
    ['the route’s own sentence', 429, PLAIN, 'Please wait a moment.', 'Please wait a moment.'],
    ['a page of somebody else’s', 502, { 'Content-Type': 'text/html' }, '<h1>Bad</h1>', NO_ANSWER],
    ['nothing', 500, PLAIN, '', NO_ANSWER],
  ])('reports a refusal by %s', async (_what, status, headers, body, problem) => {
    const { result, heard } = await ask(new Response(body, { status, headers }));
    expect(result).toEqual({ type: 'failed', problem });
    expect(heard).toEqual([]);
  });

  it('fails when the connection breaks, keeping what had arrived', async () => {
    const { result, heard } = await ask(new Response(bodyOf([bytes('Nine')], true)));
    expect(result).toEqual({ type: 'failed', problem: NO_ANSWER });
    expect(heard).toEqual([null, 'Nine']);
    expect((await ask(new TypeError('offline'))).result.type).toBe('failed');
  });
});
