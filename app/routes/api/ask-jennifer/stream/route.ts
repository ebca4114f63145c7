import type { ActionFunctionArgs } from '@remix-run/node';
import { toContext } from '~/domain/assistant/context';
import { NO_ANSWER, TOO_MANY_QUESTIONS } from '~/domain/assistant/words';
import { ASK_JENNIFER } from '~/domain/api/assistant-operation';
import { ProblemError } from '~/domain/api/problem';
import { ModelFailedError } from '~/domain/assistant/model/port';
import { readJson } from '~/http/api/json.server';
import { answerStream } from '~/http/assistant/answer-stream.server';
import { askingParty, countQuestion, getOutside } from '~/http/assistant/asker.server';
import { requireFirm } from '~/http/request.server';
import { getViewer } from '~/http/viewer.server';
import { askJennifer } from '~/models/assistant/ask.server';

/** Only questions are answered here. */
export function loader() {
  return sentence(405, 'Send your question by POST.', { Allow: 'POST' });
}

/**
 * `{prompt, from?, key?}` as JSON: Jennifer's answer as a stream of text. `from` is the path of the
 * page that it is asked on, `key` the page's name for itself. `Answer-Id` names the answer for its
 * rating, `Question` (percent-encoded) is the question where numbers in it were masked. Every
 * refusal is one sentence.
 */
export async function action(args: ActionFunctionArgs) {
  try {
    const viewer = getViewer(args.context);
    if (args.request.method !== 'POST') return loader();
    const read = ASK_JENNIFER.body.schema.safeParse(await readJson(args.request));
    if (!read.success) return sentence(400, read.error.issues[0]!.message);
    const { prompt, from, key } = read.data;
    const wait = await countQuestion(args);
    if (wait > 0)
      return sentence(429, TOO_MANY_QUESTIONS, { 'Retry-After': String(Math.ceil(wait / 1_000)) });
    const { party, setCookie } = await askingParty(args.request, viewer);
    const stop = new AbortController();
    if (args.request.signal.aborted) stop.abort();
    args.request.signal.addEventListener('abort', () => stop.abort(), { once: true });
    const context = toContext(requireFirm(args.context), from);
    const headers = new Headers(setCookie ? { 'Set-Cookie': setCookie } : {});
    const asked = {
      ...getOutside(args),
      prompt,
      viewer,
      party,
      context,
      signal: stop.signal,
      key,
      // The head goes out with the first words, so after this.
      named: (answerId: string, question: string) => {
        headers.set('Answer-Id', answerId);
        if (question !== prompt) headers.set('Question', encodeURIComponent(question));
      },
    };
    return await answerStream(askJennifer(asked), stop, headers);
  } catch (error) {
    if (error instanceof ModelFailedError)
      return sentence(503, NO_ANSWER, { 'Retry-After': String(error.retryAfter ?? 5) });
    if (error instanceof ProblemError)
      return sentence(error.status, error.problem.detail ?? error.problem.title, error.headers);
    throw error;
  }
}

function sentence(status: number, text: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set('Content-Type', 'text/plain; charset=utf-8');
  all.set('Cache-Control', 'no-store');
  return new Response(text, { status, headers: all });
}
