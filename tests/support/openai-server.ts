import type { ServerResponse } from 'node:http';
import type { OpenaiSettings } from '~/config/env.server';
import { serveBodies } from './listen';

type End = 'end' | 'break' | 'stop early' | 'malformed' | 'hang';

/** What the server does with one request: sends words, calls a tool, or fails in a way. */
export type Turn =
  | { say: readonly string[]; usage?: Usage; then?: End }
  | ToolCall
  | { calls: readonly ToolCall[] }
  | { status: number; retryAfter?: string }
  | { movedTo: string; status: 301 | 302 | 307 | 308 }
  | 'never';

/** `input` is sent in pieces of a length, as JSON; a string is sent as it is. */
type ToolCall = { call: string; input: unknown; pieces?: number; usage?: Usage; then?: End };

/** An answer by the answer tool: parts, each words or words and the numbers of facts. */
export const answering = (
  parts: readonly { say?: string; facts?: readonly number[] }[],
  rest: Omit<ToolCall, 'call' | 'input'> & { person?: boolean } = {},
): ToolCall => {
  const { person = false, ...how } = rest;
  const input = { parts: parts.map((part) => ({ facts: [], ...part })), person };
  return { call: 'answer', input, ...how };
};

export const answerJson = (...args: Parameters<typeof answering>): string =>
  JSON.stringify(answering(...args).input);

type Usage = { prompt_tokens: number; completion_tokens: number };

type Asked = {
  messages: { role: string; content: string | null }[];
  tools?: { function: { name: string } }[];
  max_completion_tokens?: number;
  model: string;
};

/** Speaks OpenAI's chat completions as server-sent events. */
export async function startOpenai(key = 'test-key') {
  const asked: Asked[] = [];
  const state = { turns: [] as Turn[], closed: 0 };
  const { url, stop } = await serveBodies((request, response, body) => {
    response.on('close', () => {
      if (!response.writableFinished) state.closed += 1;
    });
    if (request.headers.authorization !== `Bearer ${key}`) return fail(response, 401);
    if (request.url !== '/v1/chat/completions') return fail(response, 404);
    asked.push(JSON.parse(body.toString()) as Asked);
    act(response, state.turns.shift() ?? greeting(asked.at(-1)!));
  });
  const settings: OpenaiSettings = {
    apiKey: key,
    baseUrl: `${url}/v1`,
    model: 'test-model',
    transcribeModel: 'test-voice',
    company: 'Test Company',
    inputPrice: 1,
    outputPrice: 2,
  };
  return { settings, asked, state, stop };
}

/** What is said where a test wants nothing in particular. */
const greeting = ({ tools = [] }: Asked): Turn =>
  tools.some(({ function: { name } }) => name === 'answer')
    ? answering([{ say: 'Hello.' }])
    : { say: ['Hello.'] };

function act(response: ServerResponse, turn: Turn): void {
  if (turn === 'never') return;
  if ('movedTo' in turn)
    return void response.writeHead(turn.status, { Location: turn.movedTo }).end();
  if ('status' in turn) return fail(response, turn.status, turn.retryAfter);
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  if ('say' in turn) for (const word of turn.say) send(response, { content: word });
  else
    ('calls' in turn ? turn.calls : [turn]).forEach((call, index) =>
      sendCall(response, call, index),
    );
  const { then = 'end', usage } = 'calls' in turn ? turn.calls.at(-1)! : turn;
  switch (then) {
    case 'end':
      return finish(response, 'say' in turn ? 'stop' : 'tool_calls', usage);
    case 'break':
      // Later than what was written: an answer that begins and breaks off at once is none.
      return void setTimeout(() => response.socket?.end(), 100);
    case 'stop early':
      return void response.end();
    case 'malformed':
      return void response.end('data: {"choices":[{"del\n\n');
    case 'hang':
  }
}

function sendCall(response: ServerResponse, { call, input, pieces = 20 }: ToolCall, index: number) {
  const name = { name: call, arguments: '' };
  send(response, {
    tool_calls: [{ index, id: `call_${index}`, type: 'function', function: name }],
  });
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  for (let at = 0; at < text.length; at += pieces)
    send(response, {
      tool_calls: [{ index, function: { arguments: text.slice(at, at + pieces) } }],
    });
}

const chunk = (rest: object) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'test-model',
  ...rest,
});

function send(response: ServerResponse, delta: object, reason: string | null = null): void {
  const choices = [{ index: 0, delta, finish_reason: reason }];
  response.write(`data: ${JSON.stringify(chunk({ choices }))}\n\n`);
}

const USAGE: Usage = { prompt_tokens: 100, completion_tokens: 20 };

function finish(response: ServerResponse, reason: string, used = USAGE): void {
  send(response, {}, reason);
  const usage = { ...used, total_tokens: used.prompt_tokens + used.completion_tokens };
  response.write(`data: ${JSON.stringify(chunk({ choices: [], usage }))}\n\n`);
  response.end('data: [DONE]\n\n');
}

function fail(response: ServerResponse, status: number, retryAfter?: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      ...(retryAfter && { 'Retry-After': retryAfter }),
    })
    .end(JSON.stringify({ error: { message: 'refused', type: 'error', code: null, param: null } }));
}
