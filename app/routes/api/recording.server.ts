import { ProblemError } from '~/domain/api/problem';
import { parseRecordingId } from '~/domain/voice/note';
import { env } from '~/config/env.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { findNote } from '~/models/voice/note.server';

/** The viewer’s recording at an address of this portal. Throws 422 for other addresses, or 404. */
export async function foundRecording(viewer: Viewer, audioUrl: string) {
  const id = parseRecordingId(audioUrl, env.appUrl);
  if (id === null) {
    const detail = 'audio_url must be the address of a recording of yours on this site.';
    throw new ProblemError(422, detail, { errors: [{ pointer: '#/audio_url', detail }] });
  }
  const note = await findNote(viewer, id);
  if (!note?.storageKey) throw new ProblemError(404, 'Recording not found.');
  return note;
}
