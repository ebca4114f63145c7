import { RECORDINGS, VOICE_ERRORS } from '~/domain/voice/note';
import { transcriber } from '~/gateways/transcription/transcription.server';
import { buttonAction } from '~/http/form-action.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { getTranscription, transcribeNote } from '~/models/voice/transcribe.server';
import { notFound } from '~/models/not-found.server';
import { getNote } from '~/models/voice/note.server';

/** Transcribes without script; the voice note's page then shows the transcript. */
export const action = buttonAction(async ({ args, viewer, id }) => {
  const note = await getNote(viewer, id);
  if (!note.storageKey) throw notFound();
  const to = `${RECORDINGS}/${note.id}`;
  const wait = await rateLimitMessage(['model by account', viewer.accountId]);
  const problem = wait ?? (await getTranscription(viewer)).why;
  if (problem) return { to, kind: 'error', text: problem };
  const made = await transcribeNote(transcriber, viewer, note, args.request.signal);
  if (!made) {
    const text = `${VOICE_ERRORS.transcription}. Try again, or type the summary yourself.`;
    return { to, kind: 'error', text };
  }
  const text = made.transcript
    ? 'Transcribed. Check the summary, then save it.'
    : 'No words were found in the recording. Type a summary, or record it again.';
  return { to, text };
});
