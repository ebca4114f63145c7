import { NO_ANSWER } from '~/domain/assistant/words';

/** `key` is what the page calls itself: it isn't told of its own answers. */
type Asked = { prompt: string; from: string; key: string };

/** `masked` is the question as it is stored, if numbers were taken out of it. */
type AnswerEvent =
  | { type: 'begun'; answerId: string | null; masked: string | null }
  | { type: 'arrived'; text: string };

type StreamResult = { type: 'ended' } | { type: 'stopped' } | { type: 'failed'; problem: string };

const NO_BODY = 'Streaming failed. No response body.';
/** The server ends an answer sooner than that, in milliseconds. */
const MAX_WAIT_MS = 110_000;

/** Asks Jennifer and hears her answer to its end, or until `stop` aborts the request. */
export async function streamAnswer(
  asked: Asked,
  onEvent: (event: AnswerEvent) => void,
  stop: AbortSignal,
): Promise<StreamResult> {
  try {
    const answer = await fetch('/api/ask-jennifer/stream', {
      method: 'post',
      body: JSON.stringify(asked),
      headers: { 'Content-Type': 'application/json', Accept: 'text/plain' },
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(MAX_WAIT_MS)]),
    });
    if (!answer.ok) return { type: 'failed', problem: await readProblem(answer) };
    if (!answer.body) return { type: 'failed', problem: NO_BODY };
    const masked = answer.headers.get('Question');
    onEvent({
      type: 'begun',
      answerId: answer.headers.get('Answer-Id'),
      masked: masked && decodeURIComponent(masked),
    });
    await readText(answer.body, (text) => onEvent({ type: 'arrived', text }));
    return { type: 'ended' };
  } catch {
    return stop.aborted ? { type: 'stopped' } : { type: 'failed', problem: NO_ANSWER };
  }
}

async function readText(body: ReadableStream<Uint8Array>, onText: (text: string) => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    const text = decoder.decode(value, { stream: !done });
    if (text) onText(text);
    if (done) return;
  }
}

async function readProblem(answer: Response): Promise<string> {
  if (!answer.headers.get('Content-Type')?.startsWith('text/plain')) return NO_ANSWER;
  return (await answer.text()).trim() || NO_ANSWER;
}
