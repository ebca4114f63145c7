import { RECORDINGS, VOICE_ERRORS } from '~/domain/voice/note';
import { redirectWithFlash } from '~/http/redirect.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { notFound } from '~/models/not-found.server';
import { getTranscription, transcribeNote } from '~/http/transcribing.server';
import { viewerAction } from '~/http/viewer.server';
import { getNote } from '~/models/voice/note.server';

/** Transcribes without script; the voice note's page then shows the transcript. */
export const action = viewerAction(async ({ args, viewer, id }) => {
  const note = await getNote(viewer, id);
  if (!note.storageKey) throw notFound();
  const to = `${RECORDINGS}/${note.id}`;
  const failed = (text: string) => redirectWithFlash(to, { kind: 'error', text });
  const wait = await rateLimitMessage(['model by account', viewer.accountId]);
  if (wait) return failed(wait);
  const { why } = await getTranscription(viewer);
  if (why) return failed(why);
  const made = await transcribeNote(viewer, note, args.request.signal);
  if (!made)
    return failed(`${VOICE_ERRORS.transcription}. Try again, or type the summary yourself.`);
  return redirectWithFlash(to, {
    kind: 'success',
    text: made.transcript
      ? 'Transcribed. Check the summary, then save it.'
      : 'No words were found in the recording. Type a summary, or record it again.',
  });
});
