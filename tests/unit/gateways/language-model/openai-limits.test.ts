import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askModel } from '#tests/support/ask-model';
import { startOpenai, type Turn } from '#tests/support/openai-server';
import { STRUCK_ADDRESS } from '~/domain/assistant/figures';
import { openaiModel } from '~/gateways/language-model/openai.server';
import { ModelUnusableError, REDIRECTED } from '~/gateways/language-model/port.server';

let openai: Awaited<ReturnType<typeof startOpenai>>;
beforeAll(async () => {
  openai = await startOpenai();
  // The first call loads much, and is no measure of patience.
  await askModel(openai, [], {}, { silence: 30_000, whole: 30_000 });
});
afterAll(() => openai.stop());
beforeEach(() => {
  openai.asked.length = 0;
  openai.state.turns = [];
});

const ask = (turns: Turn[]) => askModel(openai, turns);

describe('a server that answers with another address', () => {
  it.each([301, 302, 307, 308] as const)('is not followed there (%s)', async (status) => {
    const other = await startOpenai();
    const movedTo = `${other.settings.baseUrl}/chat/completions`;
    const { text, failure } = await ask([{ movedTo, status }]);
    other.stop();
    expect([text, other.asked, openai.asked.length]).toEqual(['', [], 1]);
    expect(failure).toBeInstanceOf(ModelUnusableError);
    expect((failure as ModelUnusableError).cause).toMatchObject({ message: REDIRECTED });
  });
});

it('hands on its first word before the second is there', async () => {
  const stop = new AbortController();
  openai.state.turns = [{ say: ['Good'], then: 'hang' }];
  const question = { prompt: 'a', history: [], instructions: '', material: [], tools: {} };
  const answer = openaiModel(openai.settings).answer({ ...question, signal: stop.signal });
  for await (const chunk of answer) {
    expect(chunk).toBe('Good');
    stop.abort();
  }
  expect.assertions(1);
});

describe('what it costs', () => {
  it('is never less than nothing, whatever a server says', async () => {
    const usage = { prompt_tokens: -5_000, completion_tokens: -20 };
    expect((await ask([{ say: ['Done.'], usage }])).usage).toEqual({
      inputTokens: 0,
      outputTokens: 0,
      cents: 0,
    });
  });

  it.each(['abc', null, 1e18, -1e18, true, [5]])(
    'is reckoned from what was sent and said where a server counts %j',
    async (counted) => {
      const usage = { prompt_tokens: counted as number, completion_tokens: counted as number };
      const told = (await ask([{ say: ['Done, and well done.'], usage }])).usage!;
      expect(told.inputTokens).toBeGreaterThan(20);
      expect(told.inputTokens).toBeLessThan(1_000);
      expect(told.outputTokens).toBe(5);
      expect(told.cents).toBeGreaterThan(0);
    },
  );

  it('is reckoned from what was sent and said where the answer breaks off before it tells', async () => {
    const { usage } = await ask([{ say: ['It costs $321 per month. ', 'And '], then: 'break' }]);
    expect(usage!.inputTokens).toBeGreaterThan(20);
    expect(usage!.outputTokens).toBeGreaterThan(5);
    expect(usage!.cents).toBeGreaterThan(0);
  });
});

it('words without a space are struck, and don’t pile up', async () => {
  const arrived: string[] = [];
  openai.state.turns = [{ say: Array.from({ length: 60 }, () => 'a'.repeat(100)) }];
  const question = { prompt: 'a', history: [], instructions: '', material: [], tools: {} };
  const { signal } = new AbortController();
  for await (const part of openaiModel(openai.settings).answer({ ...question, signal }))
    arrived.push(part);
  expect(arrived.join('')).toBe(STRUCK_ADDRESS);
});

it.each([
  ['1 ', 0],
  ['$1', 0],
  ['one ', 0],
  ['\ufdfa', 10],
  ['[a](/b) ', 10],
  ['Step 1. ', 10],
])(
  'a whole answer in one chunk holds nobody up, and what stands of it is handed on in pieces: %j',
  async (unit, least) => {
    openai.state.turns = [{ say: [unit.repeat(Math.floor(100_000 / unit.length))] }];
    const question = { prompt: 'a', history: [], instructions: '', material: [], tools: {} };
    const { signal } = new AbortController();
    let [most, last, parts] = [0, performance.now(), 0];
    for await (const part of openaiModel(openai.settings).answer({ ...question, signal })) {
      if (part !== '') parts += 1;
      most = Math.max(most, performance.now() - last);
      last = performance.now();
    }
    expect(parts).toBeGreaterThan(least);
    // One chunk of this size once took 15 seconds.
    expect(most).toBeLessThan(2_000);
  },
  30_000,
);
