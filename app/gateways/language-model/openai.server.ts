import OpenAI from 'openai';
import { z } from 'zod';
import type { AnswerPart } from '~/domain/assistant/answer';
import type { Fact, Language } from '~/domain/assistant/fact';
import * as answerTool from '~/domain/assistant/model/answer-tool';
import { gateProse } from '~/domain/assistant/model/prose-gate';
import { asksForPerson } from '~/domain/assistant/privacy/hand-over';
import { maskFacts, maskTurns, canSendTurns } from '~/domain/assistant/sent';
import { callTool, TOOLS, type ToolName } from '~/domain/assistant/tools';
import { MAX_ANSWER } from '~/domain/assistant/words';
import type { OpenaiSettings } from '~/config/env.server';
import { isRedirect, openaiClient, REDIRECTED, toCents } from '../openai-client.server';
import {
  ModelFailedError,
  ModelUnusableError,
  type LanguageModel,
  type Question,
  type Usage,
  type WritingRequest,
} from '~/domain/assistant/model/port';

type Message = OpenAI.Chat.ChatCompletionMessageParam;
type Tool = OpenAI.Chat.ChatCompletionTool;
type Call = { id: string; name: string; input: string };

/** Tokens of an answer, rounds of calls before it must answer, and calls at once. */
const MAX_TOKENS = 800;
const MAX_ROUNDS = 4;
const MAX_CALLS = 6;
const MAX_INPUT = 20_000;
/** Bytes of one answer on the wire: some hundred for each token. */
const MAX_BYTES = 2_000_000;
/** Milliseconds of silence and in all, below the connection's `silenceTimeout`. */
const TIMEOUTS = { silence: 25_000, whole: 50_000 };

const ANSWER_TOOL: Tool = {
  type: 'function',
  function: {
    name: answerTool.ANSWER,
    description: answerTool.ANSWER_ABOUT,
    parameters: answerTool.ANSWER_SCHEMA,
  },
};

type Endpoint = { client: OpenAI; settings: OpenaiSettings; timeouts: typeof TIMEOUTS };

/** Masks personal numbers, and lets out only given facts and prose that passes the gate. */
export function openaiModel(settings: OpenaiSettings, timeouts = TIMEOUTS): LanguageModel {
  const client = openaiClient(settings, { bytes: MAX_BYTES, ms: timeouts.whole });
  const endpoint = { client, settings, timeouts };
  return {
    company: settings.company,
    answer: (question) => answerParts(endpoint, question),
    write: (writing) => writeProse(endpoint, writing),
  };
}

async function* answerParts(endpoint: Endpoint, question: Question): AsyncGenerator<AnswerPart> {
  const ledger = new answerTool.FactLedger(question.material);
  const reader = new answerTool.AnswerReader();
  const shown = new Set<Fact>();
  try {
    for await (const event of rounds(endpoint, question, ledger, question.language)) {
      if (reader.isDone || typeof event === 'string' || !('call' in event)) continue;
      if (event.call.name !== answerTool.ANSWER) continue;
      for (const part of reader.read(event.call.input)) {
        for (const each of answerTool.partsToShow(part, ledger, shown)) {
          if (question.signal.aborted) return;
          yield each;
        }
      }
      if (reader.person && !question.signal.aborted) yield { type: 'person' };
    }
  } catch (error) {
    // All of the answer is there.
    if (!reader.isDone) throw error;
  }
}

async function writeProse(endpoint: Endpoint, writing: WritingRequest): Promise<string> {
  const ledger = new answerTool.FactLedger(writing.material);
  let text = '';
  for await (const event of rounds(endpoint, writing, ledger)) {
    if (event === 'called') text = '';
    else if ('text' in event) text += event.text;
  }
  if (writing.signal.aborted) return '';
  const facts = ledger.all.flatMap((fact) => [fact.text.en, fact.text.es]);
  const pages = new Set(ledger.all.map(({ page }) => page.href));
  const source = [writing.sources, ...facts].join('\n');
  return gateProse(text.slice(0, MAX_ANSWER), { source, pages });
}

/** Rounds of tools. With a language the answer tool's call ends the last round. */
async function* rounds(
  { client, settings, timeouts }: Endpoint,
  question: Question | WritingRequest,
  ledger: answerTool.FactLedger,
  language?: Language,
): AsyncGenerator<{ text: string } | { call: Call } | 'called'> {
  if (!canSendTurns(question.history, question.prompt))
    throw new ModelUnusableError(new Error('The question may hold a personal number.'));
  const usage: Usage = { inputTokens: 0, outputTokens: 0, cents: 0 };
  /** What a request costs that breaks off before it says: its characters, four to a token. */
  let [sent, said] = [0, 0];
  const answerLanguage = language ?? 'en';
  const messages = buildMessages(question, ledger, answerLanguage);
  const signals = { signal: question.signal, deadline: AbortSignal.timeout(timeouts.whole) };
  const answer = language ? [ANSWER_TOOL] : [];
  try {
    for (let round = 0; round <= MAX_ROUNDS; round += 1) {
      const calls = new Map<number, Call>();
      let finished = false;
      if (question.maySend && !(await question.maySend()))
        throw new ModelFailedError(new Error('There is no consent any more.'));
      const tools = round < MAX_ROUNDS ? [...toDefinitions(question.tools), ...answer] : answer;
      const request = {
        model: settings.model,
        messages,
        stream: true as const,
        stream_options: { include_usage: true },
        max_completion_tokens: MAX_TOKENS,
        ...(tools.length > 0 && { tools }),
      };
      sent = JSON.stringify(messages).length;
      for await (const chunk of completion(client, request, signals, timeouts.silence)) {
        if (chunk.usage) {
          const { prompt_tokens: input, completion_tokens: output } = chunk.usage;
          usage.inputTokens += input;
          usage.outputTokens += output;
          [sent, said] = [0, 0];
        }
        const [choice] = chunk.choices ?? [];
        for (const part of choice?.delta?.tool_calls ?? []) {
          said += part.function?.arguments?.length ?? 0;
          yield { call: addCall(calls, part) };
        }
        const text = choice?.delta?.content;
        if (typeof text === 'string' && text !== '') {
          said += text.length;
          yield { text };
          // Whoever says so much without a call won't make one.
          if (said > MAX_ANSWER) return;
        }
        finished ||= Boolean(choice?.finish_reason);
      }
      if (question.signal.aborted) return;
      if (!finished) throw new ModelFailedError(new Error('The answer broke off.'));
      const made = [...calls.values()].slice(0, MAX_CALLS);
      if (made.length === 0) return;
      if (language && made.some(({ name }) => name === answerTool.ANSWER)) {
        // Whoever asks for a person gets one, also from a model that answers in the same breath.
        for (const call of made) if (call.name === 'open_ticket') await runCall(call, question);
        return;
      }
      await runCalls(made, messages, question, ledger, answerLanguage);
      yield 'called';
    }
  } finally {
    usage.inputTokens += estimateTokens(sent);
    usage.outputTokens += estimateTokens(said);
    usage.cents = toCents(settings, usage.inputTokens, usage.outputTokens);
    question.used?.(usage);
  }
}

/** Ends quietly once `signal` is aborted. `silence` in milliseconds. */
async function* completion(
  client: OpenAI,
  request: OpenAI.Chat.ChatCompletionCreateParamsStreaming,
  { signal, deadline }: { signal: AbortSignal; deadline: AbortSignal },
  silence: number,
): AsyncGenerator<OpenAI.Chat.ChatCompletionChunk> {
  const hangUp = new AbortController();
  const quiet = setTimeout(() => hangUp.abort(), silence);
  const impatient = AbortSignal.any([hangUp.signal, deadline]);
  try {
    const stream = await client.chat.completions.create(request, {
      signal: AbortSignal.any([signal, impatient]),
    });
    for await (const chunk of stream) {
      quiet.refresh();
      yield chunk;
    }
    // An aborted stream ends without an error.
    if (impatient.aborted) throw new OpenAI.APIConnectionTimeoutError();
  } catch (error) {
    if (signal.aborted) return;
    if (isRedirect(error)) throw new ModelUnusableError(new Error(REDIRECTED));
    throw new ModelFailedError(error, getRetryAfter(error));
  } finally {
    clearTimeout(quiet);
    hangUp.abort();
  }
}

function getRetryAfter(error: unknown): number | null {
  if (!(error instanceof OpenAI.APIError)) return null;
  const given = error.headers?.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(given) ? Number(given) : null;
}

function buildMessages(
  { instructions, history, prompt }: Question | WritingRequest,
  ledger: answerTool.FactLedger,
  language: Language,
): Message[] {
  const facts = ledger.all.map(
    ({ text, page }, at) => `${at + 1}. ${text[language]} [${page.label[language]}](${page.href})`,
  );
  const sent = maskTurns(history, prompt);
  return [
    { role: 'system', content: `${instructions}\n\nFacts of the firm:\n${facts.join('\n')}` },
    ...sent.history.map(({ role, message }): Message => ({ role, content: message })),
    { role: 'user', content: sent.prompt },
  ];
}

const toDefinitions = (tools: Question['tools']): Tool[] =>
  (Object.keys(tools) as ToolName[]).map((name) => ({
    type: 'function',
    function: {
      name,
      description: TOOLS[name].about,
      parameters: z.toJSONSchema(TOOLS[name].input, { io: 'input' }),
    },
  }));

function addCall(
  calls: Map<number, Call>,
  part: { index: number; id?: string; function?: { name?: string; arguments?: string } },
): Call {
  const known = calls.get(part.index) ?? { id: '', name: '', input: '' };
  const call = {
    id: (part.id ?? known.id).slice(0, 100),
    name: (known.name + (part.function?.name ?? '')).slice(0, 100),
    input: (known.input + (part.function?.arguments ?? '')).slice(0, MAX_INPUT),
  };
  calls.set(part.index, call);
  return call;
}

async function runCalls(
  calls: readonly Call[],
  messages: Message[],
  question: Question | WritingRequest,
  ledger: answerTool.FactLedger,
  language: Language,
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
  for (const call of calls) {
    const facts = await runCall(call, question);
    const content = facts
      ? toToolResult(facts, ledger.add(facts), language)
      : 'There is no such tool, or it can’t be used like that.';
    messages.push({ role: 'tool', tool_call_id: call.id, content });
  }
}

function runCall({ name, input }: Call, { tools, prompt }: Question | WritingRequest) {
  // Nothing else that is read may bring that about.
  if (name === 'open_ticket' && !asksForPerson(prompt)) return Promise.resolve(null);
  // The staff reads what the person wrote, with the number to call back, and nothing that a model
  // put into their mouth.
  const given = name === 'open_ticket' ? { message: prompt } : answerTool.parseJson(input || '{}');
  return callTool(tools, name, given);
}

function toToolResult(facts: readonly Fact[], numbers: readonly number[], language: Language) {
  const texts = maskFacts(facts, language);
  return JSON.stringify(
    facts.map(({ page }, at) => ({ n: numbers[at], text: texts[at], page: page.href })),
  );
}

/** A token is about four characters. */
const estimateTokens = (characters: number) => Math.ceil(characters / 4);
