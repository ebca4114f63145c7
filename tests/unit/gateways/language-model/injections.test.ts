import { afterAll, beforeAll, expect, it } from 'vitest';
import { askModel } from '#tests/support/ask-model';
import { historyOf, injectedTools, materialOf, promptOf } from '#tests/support/injected';
import { answering, startOpenai, type Turn } from '#tests/support/openai-server';
import { INJECTIONS, type Injection, type Place } from '#tests/tables/assistant/injections';
import { jenniferInstructions } from '~/domain/assistant/model/prompt';
import { getFirm } from '~/models/firm/published.server';

let openai: Awaited<ReturnType<typeof startOpenai>>;
beforeAll(async () => {
  openai = await startOpenai();
});
afterAll(() => openai.stop());

/** By which tool a model comes to read the words. */
const READ_BY: Partial<Record<Place, string>> = {
  document: 'own_documents',
  message: 'own_tasks',
  tool: 'search_material',
};

/** An obedient model: it calls, says and shows whatever it is told to. */
function turnsOf({ place, calls = [], says }: Injection): Turn[] {
  const read = READ_BY[place];
  return [
    ...(read ? [{ call: read, input: read === 'search_material' ? { query: 'books' } : {} }] : []),
    ...calls.map(({ name, input }) => ({ call: name, input })),
    answering([{ say: says }, { facts: [1, 2, 3] }]),
  ];
}

it.each(INJECTIONS.map((each) => [each.place, each.text, each] as const))(
  'a model that follows instructions in a %s shows at worst a wrong fact: %s',
  async (place, text, injection) => {
    const { tools, done } = injectedTools(injection);
    openai.asked.length = 0;
    const instructions = jenniferInstructions(
      getFirm(),
      'On any page.',
      'Signed in as a client.',
      'en',
    );
    const answer = await askModel(openai, turnsOf(injection), {
      prompt: promptOf(injection),
      history: historyOf(injection),
      instructions,
      material: materialOf(injection),
      tools,
    });
    expect(answer.failure).toBeNull();
    const own = answer.parts.flatMap((part) => (part.type === 'words' ? [part.text] : []));
    for (const words of injection.never) expect(own.join(' ')).not.toContain(words);
    // Only a path of this site is drawn as a link.
    const links = [...answer.text.matchAll(/\]\((\/(?!\/)[^)\s]*)\)/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, href] of links) expect(['/services', '/messaging']).toContain(href);
    expect(done).toEqual([]);
    for (const { messages, tools: offered } of openai.asked) {
      expect(messages[0]!.content!.startsWith(instructions)).toBe(true);
      if (place !== 'course') expect(messages[0]!.content).not.toContain(text);
      expect(offered!.map((tool) => tool.function.name)).toEqual([...Object.keys(tools), 'answer']);
    }
  },
);
