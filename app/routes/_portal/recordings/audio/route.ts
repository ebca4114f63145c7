import { sendAudio } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { getNote } from '~/models/voice/note.server';

/** The recording or a range of it. */
export const loader = viewerLoader(async ({ args, viewer, id }) => {
  const { storageKey, contentType, size } = await getNote(viewer, id);
  if (!storageKey || !contentType) throw notFound();
  return sendAudio(args.request, { storageKey, contentType, size });
});
