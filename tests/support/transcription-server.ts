import type { OutgoingHttpHeaders } from 'node:http';
import { serveBodies } from './listen';

export const KEY = 'sk-only-the-tests-know';
export const TRANSCRIPT = 'Please remember that I sold the rental on Lake Eola in March.';
export const SUMMARY = 'I sold my Lake Eola rental.';

type Fault = 'down' | 'busy' | 'slow' | 'malformed' | 'wordless' | 'cut off' | 'moved' | null;

/** Transcribes uploads and completes chats. `state` makes either fail. */
export async function startTranscription(port = 0) {
  const state = {
    transcription: null as Fault,
    summary: null as Fault,
    heard: TRANSCRIPT,
    says: SUMMARY,
    movedTo: '',
    /** Is waited for before a transcript is sent. */
    beforeTranscript: () => Promise.resolve<unknown>(null),
  };
  const asked: { path: string; type: string; body: string }[] = [];
  const { url, stop } = await serveBodies((request, response, bytes) => {
    const path = request.url ?? '';
    const body = bytes.toString('latin1');
    const send = (status: number, answer: unknown, headers: OutgoingHttpHeaders = {}) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    const fail = (status: number, headers = {}) =>
      send(status, { error: { message: 'No.', type: 'error', param: null, code: null } }, headers);
    if (path === '/health') return send(200, {});
    asked.push({ path, type: String(request.headers['content-type']), body });
    if (request.headers.authorization !== `Bearer ${KEY}`) return fail(401);
    const isAudio = path === '/v1/audio/transcriptions';
    if (!isAudio && path !== '/v1/chat/completions') return fail(404);
    const answer = isAudio
      ? { text: state.heard, usage: { type: 'duration', seconds: 5 } }
      : {
          id: 'chatcmpl-1',
          object: 'chat.completion',
          usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
          choices: [
            {
              index: 0,
              finish_reason: 'stop',
              message: { role: 'assistant', content: state.says },
            },
          ],
        };
    switch (isAudio ? state.transcription : state.summary) {
      case 'down':
        return fail(500);
      case 'busy':
        return fail(429, { 'Retry-After': '0' });
      case 'slow':
        return;
      case 'malformed':
        return send(200, '{"text": "Plea');
      case 'wordless':
        return send(200, { id: 'x' });
      case 'cut off':
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '900' });
        return response.write('{"text":', () => response.destroy());
      case 'moved':
        return response.writeHead(307, { Location: state.movedTo + path.slice(3) }).end();
      default:
        return void (isAudio ? state.beforeTranscript() : Promise.resolve()).then(() =>
          send(200, answer),
        );
    }
  }, port);
  return {
    url: `${url}/v1`,
    asked,
    state,
    stop,
  };
}

// The browser tests run it as a process of its own.
if (process.env.TRANSCRIPTION_PORT)
  await startTranscription(Number(process.env.TRANSCRIPTION_PORT));
