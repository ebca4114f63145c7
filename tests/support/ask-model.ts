import { openaiModel } from '~/gateways/language-model/openai.server';
import type { Question, Usage } from '~/gateways/language-model/port.server';
import { PURE_TOOLS } from './guide';
import type { startOpenai, Turn } from './openai-server';

type Openai = Awaited<ReturnType<typeof startOpenai>>;

export const FACT = {
  text: 'Bookkeeping: $321 per month.',
  page: { label: 'All Services', href: '/services' },
};
const PATIENCE = { silence: 300, whole: 900 };

/** What came of a question, and how it failed if it did. */
export async function askModel(
  openai: Openai,
  turns: Turn[],
  rest: Partial<Question> = {},
  patience = PATIENCE,
) {
  openai.state.turns = turns;
  const used: Usage[] = [];
  let text = '';
  let failure: unknown = null;
  const question: Question = {
    prompt: 'How much is bookkeeping?',
    history: [],
    instructions: 'RULES',
    material: [FACT],
    tools: PURE_TOOLS,
    signal: new AbortController().signal,
    used: (usage) => void used.push(usage),
    ...rest,
  };
  try {
    for await (const chunk of openaiModel(openai.settings, patience).answer(question))
      text += chunk;
  } catch (error) {
    failure = error;
  }
  return { text, failure, usage: used[0] };
}
