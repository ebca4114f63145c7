import { readFileSync } from 'node:fs';

/** A tool and the input it must be called with; what isn't named may be left out. */
type ExpectedCall = { tool: string; args?: Readonly<Record<string, unknown>> };

/**
 * A question and what answers it. `after` is the question before it, `facts` what must be shown (of
 * alternatives with `|` between, any one), `tool` and `also` what must be looked up, `never` facts
 * that would be a dangerous answer. Without facts and tool nothing answers it: results or a person
 * are right, a single answer is wrong.
 */
export type BankQuestion = {
  id: string;
  ask: string;
  after?: string;
  who: 'visitor' | 'client';
  category: string;
  facts: readonly string[];
  never?: readonly string[];
  also?: readonly ExpectedCall[];
} & Partial<ExpectedCall>;

/** What an answer showed: as the answer, among results, and the tools that were called for each. */
export type Shown = {
  answers: readonly string[];
  results: readonly string[];
  calls: readonly {
    tool: string;
    args: Readonly<Record<string, unknown>>;
    ids: readonly string[];
  }[];
};

export const VERDICTS = ['right', 'in part', 'among the results', 'nothing', 'WRONG'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const readBank = (file: string | URL): BankQuestion[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as BankQuestion);

/** What tools take where an input is left out: of all statuses, this year's, of all papers. */
const DEFAULTS: Readonly<Record<string, readonly unknown[]>> = {
  filingStatus: ['single', 'married_joint', 'married_separate', 'head_household'],
  year: [2026],
  only: ['needed', 'sent'],
};
const isGiven = (name: string, wanted: unknown, given: unknown) =>
  given === wanted || (given === undefined && (DEFAULTS[name] ?? []).includes(wanted));

/** Judges an answer by fact ids and tool inputs, not by its words. */
export function judge(question: BankQuestion, { answers, results, calls }: Shown): Verdict {
  if (question.never?.some((id) => answers.includes(id))) return 'WRONG';
  const expected = [
    ...question.facts.map(
      (item) => (ids: readonly string[]) => item.split('|').some((id) => ids.includes(id)),
    ),
    ...[...(question.tool ? [question as ExpectedCall] : []), ...(question.also ?? [])].map(
      ({ tool, args = {} }) =>
        (ids: readonly string[]) =>
          (tool === 'open_ticket' && ids.includes('contact-form')) ||
          calls.some(
            (call) =>
              call.tool === tool &&
              Object.entries(args).every(([name, value]) =>
                isGiven(name, value, call.args[name]),
              ) &&
              call.ids.some((id) => ids.includes(id)),
          ),
    ),
  ];
  if (expected.length === 0) return answers.length > 0 ? 'WRONG' : 'right';
  const count = (ids: readonly string[]) => expected.filter((isShown) => isShown(ids)).length;
  if (count(answers) === expected.length) return 'right';
  if (count(answers) > 0) return 'in part';
  if (answers.length > 0) return 'WRONG';
  // The calculator takes every value that a question for an estimate may name.
  if (question.tool === 'estimate_tax' && results.includes('portal:calculator'))
    return 'among the results';
  const found = count(results);
  if (found === expected.length) return 'among the results';
  return found > 0 ? 'in part' : 'nothing';
}
