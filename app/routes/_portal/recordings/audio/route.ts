import type { LoaderFunctionArgs } from '@remix-run/node';
import { RECORDINGS } from '~/domain/voice/note';
import { redirectToFile } from '~/http/stored-file.server';
import { notFound } from '~/models/not-found.server';
import { requireViewer } from '~/http/viewer.server';
import { getNote } from '~/models/voice/note.server';

/** Long enough to listen to ten megabytes and skip around. */
const SECONDS = 600;

/** Redirects to a signed address of the recording, valid for ten minutes. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const found = await getNote(viewer, args.params.id);
  if (!found.storageKey) throw notFound();
  return redirectToFile(`${RECORDINGS}/${found.id}/file`, viewer, SECONDS);
}
