import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOOKKEEPING, historyOf, injectedTools, promptOf } from '#tests/support/injected';
import { startOpenai, type Turn } from '#tests/support/openai-server';
import { holds } from '#tests/tables/assistant/asked';
import { INJECTIONS, type Injection, type Place } from '#tests/tables/assistant/injections';
import { CONTEXTS } from '~/domain/assistant/context';
import { openaiModel } from '~/gateways/language-model/openai.server';

let openai: Awaited<ReturnType<typeof startOpenai>>;
beforeAll(async () => {
  openai = await startOpenai();
});
afterAll(() => openai.stop());

/** By which tool a model comes to read the words. */
const READ_BY: Partial<Record<Place, string>> = {
  document: 'own_documents',
  message: 'own_messages',
  tool: 'search_material',
};

function turnsOf({ place, calls = [], says }: Injection): Turn[] {
  const read = READ_BY[place];
  return [
    ...(read ? [{ call: read, input: read === 'search_material' ? { query: 'books' } : {} }] : []),
    ...calls.map(({ name, input }) => ({ call: name, input })),
    { say: says.split(/(?<= )/) },
  ];
}

it.each(INJECTIONS.map((each) => [each.place, each.text, each] as const))(
  'a model that obeys words in a %s changes nothing: %s',
  async (place, text, injection) => {
    const { tools, done } = injectedTools(injection);
    openai.asked.length = 0;
    openai.state.turns = turnsOf(injection);
    const [{ systemPrompt: instructions }] = CONTEXTS as [(typeof CONTEXTS)[0]];
    let answer = '';
    for await (const chunk of openaiModel(openai.settings).answer({
      prompt: promptOf(injection),
      history: historyOf(injection),
      instructions,
      material: [place === 'course' ? { ...BOOKKEEPING, text } : BOOKKEEPING],
      tools,
      signal: new AbortController().signal,
    }))
      answer += chunk;
    expect(answer).not.toBe('');
    for (const words of injection.never) expect(holds(answer, words), answer).toBe(false);
    expect(done).toEqual([]);
    for (const { messages, tools: offered } of openai.asked) {
      expect(messages[0]!.content!.startsWith(instructions)).toBe(true);
      if (place !== 'course') expect(messages[0]!.content).not.toContain(text);
      if (offered) expect(offered.map((tool) => tool.function.name)).toEqual(Object.keys(tools));
    }
  },
);
