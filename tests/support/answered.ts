import { groundsOf, learnReturned } from '~/domain/assistant/answer-grounds';
import type { Grounds } from '~/domain/assistant/figures';
import { freeTimeFacts } from '~/domain/assistant/free-times';
import { MaterialIndex } from '~/domain/assistant/guide/material-index';
import { search } from '~/domain/assistant/guide/search';
import { entriesOf } from '~/domain/assistant/material/material';
import { strikeFigures } from '~/domain/assistant/strike-figures';
import { callTool, type Tools } from '~/domain/assistant/tools';
import { findBookable, FREE_CONSULTATION } from '~/domain/booking/bookable';
import { holidaysOf } from '~/domain/time/business-days';
import { ASKED_AT } from '#tests/tables/assistant-questions';
import { newMaterial, PURE_TOOLS } from './guide';

/** A tool that the model called, or the words that it searched the material for. */
type Call = { tool: string; input: Record<string, unknown> } | string;
/** A question, what a model answers to it, and what it looked up before. */
export type Answered = readonly [ask: string, answer: string, looked?: Call | readonly Call[]];

const INDEX = new MaterialIndex(entriesOf(newMaterial(ASKED_AT)));
const SCHEDULE = {
  staff: [{ id: 'one', daysOff: new Set<string>(), subjects: new Set<string>() }],
  daysOff: new Set(holidaysOf(2026).map(({ date }) => date)),
  taken: new Set<string>(),
};
const TOOLS: Tools = {
  ...PURE_TOOLS,
  open_ticket: () =>
    Promise.resolve([
      { text: 'A ticket is open.', page: { label: 'Messages', href: '/messaging' } },
    ]),
  search_material: ({ query }) => Promise.resolve(search(query, INDEX, ASKED_AT)),
  find_free_times: ({ service, ...asked }) => {
    const wanted = findBookable(service) ?? FREE_CONSULTATION;
    return Promise.resolve(freeTimeFacts(wanted, { day: asked.day }, SCHEDULE, ASKED_AT));
  },
};

/** How a model's answer is shown, by what the material and the tools really say, where it comes in pieces of a length. */
export async function showing([prompt, answer, looked = []]: Answered) {
  const known = groundsOf({ prompt, history: [], material: search(prompt, INDEX, ASKED_AT) });
  for (const call of [looked].flat()) {
    const { tool, input } =
      typeof call === 'string' ? { tool: 'search_material', input: { query: call } } : call;
    const facts = await callTool(TOOLS, tool, input);
    if (!facts) throw new Error(`No ${tool}: ${JSON.stringify(input)}`);
    learnReturned(known, facts, input, tool);
  }
  return (length = answer.length) => streamed(answer, length, known.grounds);
}

/** What is left of an answer that comes in pieces of a length. */
export async function streamed(answer: string, length: number, grounds: Grounds): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < answer.length; at += length)
      yield await Promise.resolve(answer.slice(at, at + length));
  }
  let said = '';
  for await (const piece of strikeFigures(pieces(), grounds)) said += piece;
  return said;
}
