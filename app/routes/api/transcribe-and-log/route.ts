import { ProblemError } from '~/domain/api/problem';
import { TRANSCRIBE_AND_LOG } from '~/domain/api/voice-operations';
import { toContext } from '~/domain/assistant/context';
import { maskNumbers } from '~/domain/assistant/privacy/mask';
import { promptText } from '~/domain/assistant/prompt';
import { NO_ANSWER, TOO_MANY_QUESTIONS } from '~/domain/assistant/words';
import { VOICE_ERRORS } from '~/domain/voice/note';
import { transcriber } from '~/gateways/transcription/transcription.server';
import { consumeLimitOrThrow, json } from '~/http/api/json.server';
import { endpoint, personalHandler } from '~/http/api/endpoint.server';
import { foundRecording } from '../recording.server';
import { countQuestion, getOutside } from '~/http/assistant/asker.server';
import { requireFirm, type Args } from '~/http/request.server';
import { wholeAnswer } from '~/models/assistant/ask.server';
import { getTranscription, transcribeNote } from '~/models/voice/transcribe.server';
import type { Viewer } from '~/models/sign-in/session.server';

const error = VOICE_ERRORS.transcription;

/** With `source` "voice", as the assistant sends it, what was said is a question to Jennifer. */
const transcribe = personalHandler(TRANSCRIBE_AND_LOG, async ({ args, viewer, body }) => {
  const asks = body.source === 'voice';
  const note = await foundRecording(viewer, body.audio_url);
  await consumeLimitOrThrow('model by account', viewer.accountId);
  const { state, why } = await getTranscription(viewer);
  if (why) throw new ProblemError(state === 'no-consent' ? 403 : 503, why, { error });
  if (asks) await countSpoken(args);
  const made = await transcribeNote(transcriber, viewer, note, args.request.signal);
  if (!made) throw new ProblemError(503, error, { error });
  if (!asks) return json({ ...made, reply: null, error: null });
  const from = body.from ?? '';
  const { answerId, ...answer } = await answerSpoken(args, viewer, made.transcript, from);
  return json({ ...made, ...answer }, { headers: answerId ? { 'Answer-Id': answerId } : {} });
});

/** Counts a question; throws the problem with status 429 where the person has asked too many. */
async function countSpoken(args: Args): Promise<void> {
  const wait = await countQuestion(args);
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  throw new ProblemError(429, TOO_MANY_QUESTIONS, {
    error,
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Asks Jennifer what somebody said on the page `from`. `countSpoken` has counted it. */
async function answerSpoken(args: Args, viewer: Viewer, transcript: string, from: string) {
  const masked = maskNumbers(transcript);
  const nothing = { transcript: masked, reply: null, error: null, answerId: null };
  if (transcript.trim() === '') return nothing;
  const read = promptText.safeParse(transcript);
  if (!read.success) return { ...nothing, error: read.error.issues[0]!.message };
  let answerId: string | null = null;
  const reply = await wholeAnswer({
    prompt: read.data,
    viewer,
    party: { accountId: viewer.accountId },
    ...getOutside(args),
    context: toContext(requireFirm(args.context), from),
    signal: args.request.signal,
    source: 'voice',
    named: (id) => void (answerId = id),
  });
  return { ...nothing, reply, error: reply === null ? NO_ANSWER : null, answerId };
}

export const loader = endpoint(transcribe);
export const action = loader;
