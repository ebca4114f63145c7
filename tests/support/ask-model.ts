import { renderPart, type AnswerPart } from '~/domain/assistant/answer';
import { sameInBoth, type Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import type { Tools } from '~/domain/assistant/tools';
import { openaiModel } from '~/gateways/language-model/openai.server';
import type { Question, Usage } from '~/domain/assistant/model/port';
import type { startOpenai, Turn } from './openai-server';

type Openai = Awaited<ReturnType<typeof startOpenai>>;

const fact = (id: string, en: string, es = en): Fact => ({
  id,
  kind: 'service',
  text: { en, es },
  page: pageLink('/services'),
});

/** The material of each question, numbered 1, and what the tool returns, numbered 2 and 3. */
export const BOOKKEEPING = fact(
  'service:bookkeeping',
  'Bookkeeping: $321 per month.',
  'Contabilidad: $321 al mes.',
);
export const PAYROLL = fact('service:payroll', 'Payroll: $123 per month.');
export const RETURN = fact('service:w2', 'Form 1040 with a W-2 for 2025: $217 per return.');

export const TOOLS: Tools = {
  search_material: () => Promise.resolve([PAYROLL, RETURN]),
  estimate_tax: ({ income = 0 }) =>
    Promise.resolve([fact('estimate:2026:single', `On ${income} the tax is $7.`)]),
};
export const SEARCH = { call: 'search_material', input: { query: 'payroll' } } as const;

/** A message of a client's own, as a tool returns it. */
export const quotedFact = (words: string, id = 'message:1'): Fact => ({
  id,
  kind: 'record',
  text: sameInBoth(`You wrote: “${words}”`),
  page: pageLink('/messaging'),
  quoted: true,
});

export const newQuestion = (rest: Partial<Question> = {}): Question => ({
  prompt: 'How much is bookkeeping?',
  history: [],
  instructions: 'RULES',
  language: 'en',
  material: [BOOKKEEPING],
  tools: TOOLS,
  signal: new AbortController().signal,
  ...rest,
});

const PATIENCE = { silence: 10_000, whole: 20_000 };
/** For a server that never answers, or stops in mid-stream. */
export const IMPATIENCE = { silence: 1_000, whole: 3_000 };

/** What came of a question, as parts and as text, and how it failed if it did. */
export async function askModel(
  openai: Openai,
  turns: Turn[],
  rest: Partial<Question> = {},
  patience = PATIENCE,
) {
  openai.state.turns = turns;
  const used: Usage[] = [];
  const parts: AnswerPart[] = [];
  let failure: unknown = null;
  const question = newQuestion({ used: (usage) => void used.push(usage), ...rest });
  try {
    for await (const part of openaiModel(openai.settings, patience).answer(question))
      parts.push(part);
  } catch (error) {
    failure = error;
  }
  const text = parts.map((part) => renderPart(part, question.language)).join('\n\n');
  return { parts, text, failure, usage: used[0] };
}
