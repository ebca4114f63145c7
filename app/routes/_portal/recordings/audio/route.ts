import { RECORDINGS } from '~/domain/voice/note';
import { redirectToFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { getNote } from '~/models/voice/note.server';

/** Long enough to listen to ten megabytes and skip around. */
const SECONDS = 600;

/** Redirects to a signed address of the recording, valid for ten minutes. */
export const loader = viewerLoader(async ({ viewer, id }) => {
  const found = await getNote(viewer, id);
  if (!found.storageKey) throw notFound();
  return redirectToFile(`${RECORDINGS}/${found.id}/file`, viewer, SECONDS);
});
