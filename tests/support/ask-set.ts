import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MaterialIndex } from '~/domain/assistant/guide/material-index';
import { CONTEXTS } from '~/domain/assistant/context';
import { entriesOf } from '~/domain/assistant/material/material';
import type { Turn } from '~/domain/assistant/words';
import { openaiModel } from '~/gateways/language-model/openai.server';
import { search } from '~/domain/assistant/guide/search';
import { ASKED_AT, EVERY_QUESTION } from '#tests/tables/assistant-questions';
import { faultsOf, type AssistantQuestion } from '#tests/tables/assistant/asked';
import { guideAnswer, newMaterial, PURE_TOOLS } from './guide';

/**
 * `npm run ask-set`: asks the question set and says which share was answered right. Asks the model that OPENAI_API_KEY,
 * OPENAI_BASE_URL and OPENAI_MODEL name; without a key the built-in guide; with `-- --url http://localhost:3000` the stream of a portal.
 */
const { values } = parseArgs({ options: { url: { type: 'string' } } });
const {
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL: model = 'gpt-4.1-mini',
} = process.env;

const historyOf = ({ after }: AssistantQuestion): Turn[] =>
  after ? [{ role: 'user', message: after }] : [];

async function byModel(question: AssistantQuestion): Promise<string> {
  const prompt = question.ask;
  const index = new MaterialIndex(entriesOf(newMaterial(ASKED_AT)));
  const settings = {
    apiKey: apiKey!,
    baseUrl,
    model,
    transcribeModel: '',
    company: '',
    inputPrice: 0,
    outputPrice: 0,
  };
  const tools = {
    ...PURE_TOOLS,
    search_material: ({ query }: { query: string }) =>
      Promise.resolve(search(query, index, ASKED_AT)),
  };
  let answer = '';
  for await (const chunk of openaiModel(settings).answer({
    prompt,
    history: historyOf(question),
    instructions: CONTEXTS.at(-1)!.systemPrompt,
    material: search(prompt, index, ASKED_AT),
    tools,
    signal: AbortSignal.timeout(120_000),
  }))
    answer += chunk;
  return answer;
}

/** Asks a portal, in one conversation where a question follows another; waits where it has been asked too much. */
async function byStream(url: string, { ask, after }: AssistantQuestion): Promise<string> {
  let cookie = '';
  let said = '';
  for (const prompt of after ? [after, ask] : [ask]) {
    let answer = await post(url, prompt, cookie);
    while (answer.status === 429) {
      await pause(1_000 * Math.min(60, Number(answer.headers.get('Retry-After')) || 1));
      answer = await post(url, prompt, cookie);
    }
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    said = await answer.text();
  }
  return said;
}

function post(url: string, prompt: string, cookie: string): Promise<Response> {
  return fetch(new URL('/api/ask-jennifer/stream', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify({ prompt }),
  });
}

async function main(): Promise<void> {
  let right = 0;
  for (const question of EVERY_QUESTION) {
    const answer = await (
      values.url
        ? byStream(values.url, question)
        : apiKey
          ? byModel(question)
          : guideAnswer(question.ask, { history: historyOf(question) })
    ).catch(String);
    const faults = faultsOf(answer, question);
    if (faults.length === 0) right += 1;
    else console.log(`${question.ask}\n  ${faults.join('\n  ')}`);
  }
  const share = ((100 * right) / EVERY_QUESTION.length).toFixed(1);
  console.log(`${right} of ${EVERY_QUESTION.length} right (${share} %).`);
  process.exit(Number(share) >= 90 ? 0 : 1);
}

void main();
