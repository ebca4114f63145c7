import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { AnswerPart } from '~/domain/assistant/answer';
import type { Fact } from '~/domain/assistant/fact';
import { jenniferInstructions } from '~/domain/assistant/model/prompt';
import { openaiModel } from '~/gateways/language-model/openai.server';
import { getFirm } from '~/models/firm/published.server';
import { askGuide, recordingTools, testEntries, testIndex } from '#tests/support/guide';
import { serveFirm } from '#tests/support/firm';
import { answering, startOpenai, type Turn } from '#tests/support/openai-server';
import {
  judge,
  readBank,
  VERDICTS,
  type BankQuestion,
  type Shown,
} from '#tests/support/question-bank';

/**
 * `npm run ask-set`: asks the question bank and prints by category how many answers were right, in
 * part, among the results, nothing useful or wrong. Asks the guide and a scripted model; with
 * OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL a real one instead of the script; with `-- --url
 * http://localhost:3000` a portal by its stream. `-- --file FILE` takes another bank of the same
 * format, `-- --wrong` prints each answer that is wrong.
 */
const { values } = parseArgs({
  options: { url: { type: 'string' }, file: { type: 'string' }, wrong: { type: 'boolean' } },
});
const {
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL: model = 'gpt-4.1-mini',
} = process.env;
const BANK = new URL('../tests/tables/assistant/questions.jsonl', import.meta.url);

type Ask = (question: BankQuestion) => Promise<Shown>;

/** Asks a model through the real client: a real one, or a script choosing as expected. */
async function modelAsker(): Promise<{ ask: Ask; stop: () => Promise<void> }> {
  const server = apiKey ? null : await startOpenai();
  const settings = {
    apiKey: apiKey!,
    baseUrl,
    model,
    transcribeModel: '',
    company: '',
    inputPrice: 0,
    outputPrice: 0,
    ...server?.settings,
  };
  const ask: Ask = async (question) => {
    const search = testIndex();
    const { tools, calls } = recordingTools(question.who);
    const material = search.facts(question.ask);
    if (server) server.state.turns = script(question, material);
    const shown = { answers: [] as string[], results: [], calls };
    for await (const part of openaiModel(settings).answer({
      prompt: question.ask,
      history: question.after ? [{ role: 'user', message: question.after }] : [],
      instructions: jenniferInstructions(getFirm(), '', '', 'en'),
      language: 'en' as const,
      material,
      tools,
      signal: AbortSignal.timeout(120_000),
    }))
      shown.answers.push(...idsIn(part));
    return shown;
  };
  return { ask, stop: async () => server?.stop() };
}

const idsIn = (part: AnswerPart) => ('facts' in part ? part.facts.map(({ id }) => id) : []);

/** A perfect model's turns: it calls the bank's tool and shows the right facts. */
function script({ facts, tool, args = {} }: BankQuestion, material: readonly Fact[]): Turn[] {
  const numbers = material.flatMap(({ id }, at) =>
    facts.some((item) => item.split('|').includes(id)) ? [at + 1] : [],
  );
  const looked = Array.from({ length: 4 }, (_, at) => material.length + at + 1);
  return [
    ...(tool ? [{ call: tool, input: args }] : []),
    answering([{ facts: [...numbers, ...(tool ? looked : [])] }], { person: true }),
  ];
}

/** Asks a portal (follow-ups in one conversation) and finds facts in its text. */
function portalAsker(url: string): Ask {
  return async ({ ask, after, ...question }) => {
    let cookie = '';
    let text = '';
    for (const prompt of after ? [after, ask] : [ask]) {
      let answer = await post(url, prompt, cookie);
      while (answer.status === 429) {
        await pause(1_000 * Math.min(60, Number(answer.headers.get('Retry-After')) || 1));
        answer = await post(url, prompt, cookie);
      }
      cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
      text = await answer.text();
    }
    const { tools, calls } = recordingTools('visitor');
    const { tool, args } = question;
    const call = tool && tools[tool as keyof typeof tools];
    const looked: readonly Fact[] = call ? await call((args ?? {}) as never) : [];
    const ids = factsIn(text, looked);
    const isAnswer = !/^\*\*/m.test(text);
    return { answers: isAnswer ? ids : [], results: isAnswer ? [] : ids, calls };
  };
}

/** The ids of the facts whose sentences stand in a text. */
function factsIn(text: string, more: readonly Fact[]): string[] {
  const facts = [...testEntries().flatMap(({ fact }) => fact ?? []), ...more];
  const shown = facts.filter((fact) =>
    [fact.text.en, fact.text.es].some((each) => text.includes(each)),
  );
  return [...shown.map(({ id }) => id), ...(/\b988\b/.test(text) ? ['crisis'] : [])];
}

const post = (url: string, prompt: string, cookie: string): Promise<Response> =>
  fetch(new URL('/api/ask-jennifer/stream', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify({ prompt }),
  });

/** Asks all and prints the table. Returns the shares right or listed, and wrong, in percent. */
async function report(name: string, bank: readonly BankQuestion[], ask: Ask) {
  const counts = new Map<string, Map<string, number>>();
  for (const question of bank) {
    const shown = await ask(question);
    const verdict = judge(question, shown);
    for (const category of ['all', question.category]) {
      const row = counts.get(category) ?? new Map<string, number>();
      counts.set(category, row.set(verdict, (row.get(verdict) ?? 0) + 1));
    }
    if (values.wrong && (verdict === 'WRONG' || verdict === 'in part'))
      console.log(`${verdict}: ${question.id} ${question.ask} -> ${shown.answers.join(', ')}`);
  }
  console.log(
    `\n${name}\n${'category'.padEnd(14)}${VERDICTS.map((each) => each.padStart(18)).join('')}`,
  );
  for (const [category, row] of counts)
    console.log(
      category.padEnd(14) +
        VERDICTS.map((each) => String(row.get(each) ?? 0).padStart(18)).join(''),
    );
  const share = (...verdicts: (typeof VERDICTS)[number][]) =>
    (100 * verdicts.reduce((sum, each) => sum + (counts.get('all')?.get(each) ?? 0), 0)) /
    bank.length;
  const [good, bad] = [share('right', 'among the results'), share('WRONG', 'in part')];
  console.log(
    `right or among the results ${good.toFixed(1)} %, wrong or in part ${bad.toFixed(1)} %`,
  );
  return { good, bad };
}

async function main(): Promise<void> {
  serveFirm();
  const bank = readBank(values.file ?? BANK);
  if (values.url) {
    const asked = bank.filter(({ who }) => who === 'visitor');
    await report(`Portal at ${values.url}`, asked, portalAsker(values.url));
    return;
  }
  await report('Guide', bank, askGuide);
  const byModel = await modelAsker();
  await report(apiKey ? `Model ${model}` : 'Scripted model', bank, byModel.ask);
  await byModel.stop();
}

await main();
