import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireSignedAddress, sendAudio } from '~/http/stored-file.server';
import { notFound } from '~/models/not-found.server';
import { requireViewer } from '~/http/viewer.server';
import { getNote } from '~/models/voice/note.server';

/** The recording or a range of it, by a signed address. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { storageKey, contentType, size } = await getNote(viewer, args.params.id);
  if (!storageKey || !contentType) throw notFound();
  requireSignedAddress(args.request, viewer);
  return sendAudio(args.request, { storageKey, contentType, size });
}
