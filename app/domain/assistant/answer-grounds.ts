import type { Fact } from './fact';
import { Grounds } from './figures';
import { TOOLS, type ToolName } from './tools';
import type { Turn } from './words';

/** What an answer is asked for by, as far as it says what may stand in it. */
type Asked = {
  prompt: string;
  history: readonly Turn[];
  material: readonly Fact[];
  quotable?: string;
};

/** What an answer may rest on before any tool was called. `named` says whether what was asked names a thing that has a price. */
export function groundsOf({ prompt, history, material, quotable }: Asked): {
  grounds: Grounds;
  named: boolean;
} {
  const grounds = new Grounds();
  for (const fact of material) grounds.learn(fact);
  const heard = history.filter(({ role }) => role === 'user').map(({ message }) => message);
  for (const message of [...heard, prompt]) grounds.hear(message);
  if (quotable !== undefined) {
    grounds.learnFigures(quotable);
    return { grounds, named: true };
  }
  const named = [prompt, ...heard.toReversed()].some((message) => grounds.ask(message));
  // Whose words name nothing, perhaps because they are misspelt, is told of what was found by them.
  const found = !named && material.filter(({ text }) => grounds.ask(headOf(text))).length > 0;
  return { grounds, named: named || found };
}

/** Takes in what a tool, by its name, returned for what a model gave it. */
export function learnReturned(
  { grounds, named }: ReturnType<typeof groundsOf>,
  facts: readonly Fact[],
  given: unknown,
  tool: string,
): void {
  if (facts.length > 0 && Object.hasOwn(TOOLS, tool)) {
    if (tool === 'open_ticket') grounds.did('ticket');
    else if ('personal' in TOOLS[tool as ToolName]) grounds.did('records');
  }
  const inputs: unknown[] = given && typeof given === 'object' ? Object.values(given) : [];
  const numbers = inputs.filter((value) => typeof value === 'number');
  for (const fact of facts) grounds.learn(fact, numbers);
  if (named) return;
  for (const input of inputs) if (typeof input === 'string') grounds.ask(input);
  for (const { text } of facts) grounds.ask(headOf(text));
}

/** What a fact is about. */
const headOf = (text: string) => text.split(/(?<=[^\d]):|\n/, 1)[0]!;
