import { ProblemError } from '~/domain/api/problem';
import { LOG_CONVERSATION } from '~/domain/api/voice-operations';
import { LOGGED, VOICE_ERRORS } from '~/domain/voice/note';
import { json } from '~/http/api/json.server';
import { endpoint, personalHandler } from '~/http/api/endpoint.server';
import { foundRecording } from '../recording.server';
import { logNote } from '~/models/voice/note.server';

const log = personalHandler(LOG_CONVERSATION, async ({ viewer, body }) => {
  const { audio_url, ...words } = body;
  const { id } = await foundRecording(viewer, audio_url);
  if (!(await logNote(viewer, id, words, new Date())))
    throw new ProblemError(404, 'Recording not found.', { error: VOICE_ERRORS.log });
  return json({ id, message: LOGGED });
});

export const loader = endpoint(log);
export const action = loader;
