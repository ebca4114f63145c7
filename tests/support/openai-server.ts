import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenaiSettings } from '~/env.server';

/** What the server does with one request: sends words, asks for a tool, or fails in a way. */
export type Turn =
  | {
      say: readonly string[];
      usage?: Usage;
      then?: 'end' | 'break' | 'stop early' | 'malformed' | 'hang';
    }
  | { call: string; input: unknown }
  | { status: number; retryAfter?: string }
  | { movedTo: string; status: 301 | 302 | 307 | 308 }
  | 'never';

/** What a server says that an answer took. */
type Usage = { prompt_tokens: number; completion_tokens: number };

type Asked = {
  messages: { role: string; content: string | null }[];
  tools?: { function: { name: string } }[];
  max_completion_tokens?: number;
  model: string;
};

/** Stands for OpenAI as far as the portal uses it: chat completions as server-sent events, by the wire format of its API. */
export async function startOpenai(key = 'test-key') {
  const asked: Asked[] = [];
  const state = { turns: [] as Turn[], closed: 0 };
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.on('close', () => {
        if (!response.writableFinished) state.closed += 1;
      });
      if (request.headers.authorization !== `Bearer ${key}`) return fail(response, 401);
      if (request.url !== '/v1/chat/completions') return fail(response, 404);
      asked.push(JSON.parse(body) as Asked);
      act(response, state.turns.shift() ?? { say: ['Hello.'] });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings: OpenaiSettings = {
    apiKey: key,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: 'test-model',
    transcribeModel: 'test-voice',
    company: 'Test Company',
    inputPrice: 1,
    outputPrice: 2,
  };
  return {
    settings,
    asked,
    state,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function act(response: ServerResponse, turn: Turn): void {
  if (turn === 'never') return;
  if ('movedTo' in turn)
    return void response.writeHead(turn.status, { Location: turn.movedTo }).end();
  if ('status' in turn) return fail(response, turn.status, turn.retryAfter);
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  if ('call' in turn) {
    const call = { id: 'call_1', type: 'function', function: { name: turn.call, arguments: '' } };
    const input = JSON.stringify(turn.input);
    send(response, { tool_calls: [{ index: 0, ...call }] });
    for (const part of [input.slice(0, 3), input.slice(3)])
      send(response, { tool_calls: [{ index: 0, function: { arguments: part } }] });
    return finish(response, 'tool_calls');
  }
  for (const word of turn.say) send(response, { content: word });
  switch (turn.then ?? 'end') {
    case 'end':
      return finish(response, 'stop', turn.usage);
    case 'break':
      // What was written arrives, the end of the answer doesn't.
      return void response.socket?.end();
    case 'stop early':
      return void response.end();
    case 'malformed':
      return void response.end('data: {"choices":[{"del\n\n');
    case 'hang':
  }
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
