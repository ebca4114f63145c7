import OpenAI from 'openai';
import { z } from 'zod';
import { groundsOf, learnReturned } from '~/domain/assistant/answer-grounds';
import type { Fact } from '~/domain/assistant/fact';
import { strikeFigures } from '~/domain/assistant/strike-figures';
import { asksForPerson } from '~/domain/assistant/handing-over';
import { maskedFacts, maskedTurns } from '~/domain/assistant/sent';
import { callTool, TOOLS, type ToolName, type Tools } from '~/domain/assistant/tools';
import { MAX_ANSWER } from '~/domain/assistant/words';
import type { OpenaiSettings } from '~/env.server';
import { boundedFetch } from '../bounded-fetch.server';
import { attempted, type Patience } from './openai-attempt.server';
import { ModelFailedError, type LanguageModel, type Question, type Usage } from './port.server';

type Message = OpenAI.Chat.ChatCompletionMessageParam;
type Call = { id: string; name: string; input: string };

/** How many tokens an answer may have, how often it may call tools before it must answer, and how many at once. */
const MAX_TOKENS = 800;
const MAX_ROUNDS = 4;
const MAX_CALLS = 6;
/** Bytes of one answer on the wire: some hundred for each token. */
const MAX_BYTES = 2_000_000;
/** More tokens than one request and its answer can have. */
const MOST_TOKENS = 1_000_000;
/** Less than a connection may be silent (`silenceTimeout`): who waits for a page gets one. */
const PATIENCE: Patience = { silence: 25_000, whole: 50_000 };

/** A model that speaks OpenAI's chat completions. Numbers that say who somebody is are masked before anything is sent; figures that no tool returned are struck. */
export function openaiModel(settings: OpenaiSettings, patience = PATIENCE): LanguageModel {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl ?? null,
    maxRetries: 0,
    timeout: patience.whole,
    fetch: boundedFetch({ bytes: MAX_BYTES, ms: patience.whole }),
    // Another address would get the key and what was asked.
    fetchOptions: { redirect: 'manual' },
    // Its messages would hold what was said.
    logLevel: 'off',
  });
  return {
    company: settings.company,
    answer(question) {
      const known = groundsOf(question);
      const words = rounds(client, settings, patience, question, known);
      return untilAborted(strikeFigures(words, known.grounds), question.signal);
    },
  };
}

/** What is struck or held back is no longer said once nobody listens. */
async function* untilAborted(words: AsyncIterable<string>, signal: AbortSignal) {
  for await (const word of words) {
    if (signal.aborted) return;
    yield word;
  }
}

/** The model's words as they come, through as many rounds of tools as it is allowed. */
async function* rounds(
  client: OpenAI,
  settings: OpenaiSettings,
  patience: Patience,
  question: Question,
  known: ReturnType<typeof groundsOf>,
): AsyncGenerator<string> {
  const usage: Usage = { inputTokens: 0, outputTokens: 0, cents: 0 };
  /** What a request costs that breaks off before it says: its characters, four to a token. */
  let [sent, said] = [0, 0];
  let spoken = 0;
  const messages = openingOf(question);
  const deadline = { silence: patience.silence, until: performance.now() + patience.whole };
  const definitions = definitionsOf(question.tools);
  try {
    for (let round = 0; round <= MAX_ROUNDS; round += 1) {
      const calls = new Map<number, Call>();
      let finished = false;
      if (question.maySend && !(await question.maySend()))
        throw new ModelFailedError(new Error('There is no consent any more.'));
      const request = {
        model: settings.model,
        messages,
        stream: true as const,
        stream_options: { include_usage: true },
        max_completion_tokens: MAX_TOKENS,
        ...(definitions.length > 0 && round < MAX_ROUNDS && { tools: definitions }),
      };
      sent = JSON.stringify(messages).length;
      for await (const chunk of attempted(client, request, question.signal, deadline)) {
        if (chunk.usage) {
          const { prompt_tokens: input, completion_tokens: output } = chunk.usage;
          addUsage(usage, tokensOf(input, sent), tokensOf(output, said));
          [sent, said] = [0, 0];
        }
        const [choice] = chunk.choices ?? [];
        for (const part of choice?.delta?.tool_calls ?? []) addCall(calls, part);
        const words = choice?.delta?.content;
        if (typeof words === 'string' && words !== '') {
          said += words.length;
          spoken += words.length;
          if (spoken > MAX_ANSWER) return yield words.slice(0, MAX_ANSWER - spoken);
          yield words;
        }
        finished ||= Boolean(choice?.finish_reason);
      }
      if (question.signal.aborted) return;
      if (!finished) throw new ModelFailedError(new Error('The answer broke off.'));
      if (calls.size === 0) return;
      await callAll([...calls.values()].slice(0, MAX_CALLS), messages, question, known);
    }
  } finally {
    addUsage(usage, estimated(sent), estimated(said));
    // Prices are dollars per million tokens, so cents per ten thousand.
    usage.cents =
      (usage.inputTokens * settings.inputPrice + usage.outputTokens * settings.outputPrice) /
      10_000;
    question.used?.(usage);
  }
}

function openingOf({ instructions, material, history, prompt }: Question): Message[] {
  const facts = material
    .map(({ text, page }) => `- ${text} [${page.label}](${page.href})`)
    .join('\n');
  const sent = maskedTurns(history, prompt);
  return [
    { role: 'system', content: `${instructions}\n\nWhat the firm says about it:\n${facts}` },
    ...sent.history.map(({ role, message }): Message => ({ role, content: message })),
    { role: 'user', content: sent.prompt },
  ];
}

function definitionsOf(tools: Tools): OpenAI.Chat.ChatCompletionTool[] {
  return (Object.keys(tools) as ToolName[]).map((name) => ({
    type: 'function',
    function: {
      name,
      description: TOOLS[name].about,
      parameters: z.toJSONSchema(TOOLS[name].input, { io: 'input' }),
    },
  }));
}

function addCall(
  calls: Map<number, Call>,
  part: { index: number; id?: string; function?: { name?: string; arguments?: string } },
): void {
  const call = calls.get(part.index) ?? { id: '', name: '', input: '' };
  calls.set(part.index, {
    id: (part.id ?? call.id).slice(0, 100),
    name: (call.name + (part.function?.name ?? '')).slice(0, 100),
    input: (call.input + (part.function?.arguments ?? '')).slice(0, 10_000),
  });
}

/** Calls the tools that the model asked for, and hands it what they returned. */
async function callAll(
  calls: readonly Call[],
  messages: Message[],
  question: Question,
  known: ReturnType<typeof groundsOf>,
): Promise<void> {
  messages.push({
    role: 'assistant',
    content: null,
    tool_calls: calls.map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: input },
    })),
  });
  for (const { id, name, input } of calls) {
    const facts = await called(name, input, question);
    learnReturned(known, facts ?? [], parsed(input), name);
    const content = facts ? told(facts) : 'There is no such tool, or it can’t be used like that.';
    messages.push({ role: 'tool', tool_call_id: id, content });
  }
}

function called(name: string, input: string, { tools, prompt }: Question) {
  // Nothing else that is read may bring that about.
  if (name === 'open_ticket' && !asksForPerson(prompt)) return Promise.resolve(null);
  // The staff reads what the person wrote, with the number to call back, and nothing that a model put into their mouth.
  const given = name === 'open_ticket' ? { message: prompt } : parsed(input);
  return callTool(tools, name, given);
}

function parsed(input: string): unknown {
  try {
    return JSON.parse(input || '{}');
  } catch {
    return null;
  }
}

function told(facts: readonly Fact[]): string {
  const texts = maskedFacts(facts);
  return JSON.stringify(facts.map(({ page }, index) => ({ text: texts[index], page: page.href })));
}

/** The tokens that a server counted, or about how many so many characters are where no request can have so many. */
function tokensOf(counted: unknown, characters: number): number {
  const makesSense = typeof counted === 'number' && Math.abs(counted) <= MOST_TOKENS;
  return makesSense ? Math.ceil(counted) : estimated(characters);
}

/** A token is about four characters. */
const estimated = (characters: number) => Math.ceil(characters / 4);

function addUsage(usage: Usage, input: number, output: number): void {
  usage.inputTokens += Math.max(0, input);
  usage.outputTokens += Math.max(0, output);
}
