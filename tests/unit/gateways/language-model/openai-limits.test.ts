import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askModel, newQuestion } from '#tests/support/ask-model';
import { answering, startOpenai, type Turn } from '#tests/support/openai-server';
import { openaiModel } from '~/gateways/language-model/openai.server';
import { ModelUnusableError } from '~/domain/assistant/model/port';
import { REDIRECTED } from '~/gateways/openai-client.server';

let openai: Awaited<ReturnType<typeof startOpenai>>;
beforeAll(async () => {
  openai = await startOpenai();
});
afterAll(() => openai.stop());
beforeEach(() => {
  openai.asked.length = 0;
  openai.state.turns = [];
});

const ask = (turns: Turn[]) => askModel(openai, turns);

describe('a redirect from the model server', () => {
  it.each([301, 302, 307, 308] as const)('is not followed (%s)', async (status) => {
    const other = await startOpenai();
    const movedTo = `${other.settings.baseUrl}/chat/completions`;
    const { text, failure } = await ask([{ movedTo, status }]);
    await other.stop();
    expect([text, other.asked, openai.asked.length]).toEqual(['', [], 1]);
    expect(failure).toBeInstanceOf(ModelUnusableError);
    expect((failure as ModelUnusableError).cause).toMatchObject({ message: REDIRECTED });
  });
});

describe('the cost of a call', () => {
  it('is estimated the same when the response breaks off before its usage', async () => {
    const { usage } = await ask([{ say: ['It costs $321 per month. ', 'And '], then: 'break' }]);
    expect(usage!.inputTokens).toBeGreaterThan(20);
    expect(usage!.outputTokens).toBeGreaterThan(5);
    expect(usage!.cents).toBeGreaterThan(0);
  });
});

it.each(['1 ', '$1', 'one ', '\ufdfa', '[a](/b) ', 'I just ', '{"', '\\\\'])(
  'a call of any length returns promptly: %j',
  { retry: 2 },
  async (unit) => {
    const say = unit.repeat(Math.floor(100_000 / unit.length));
    openai.state.turns = [answering([{ say, facts: [1] }, { say }], { pieces: 5_000 })];
    let [most, last] = [0, performance.now()];
    for await (const _ of openaiModel(openai.settings).answer(newQuestion())) {
      most = Math.max(most, performance.now() - last);
      last = performance.now();
    }
    expect(most).toBeLessThan(4_000);
  },
);
