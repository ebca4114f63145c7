import { isShownInBrowser, toFileName } from '~/domain/documents/file-kind';
import { sendShown } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { documentMissing, getDocument, recordOpening } from '~/models/document/document.server';

/** A PDF or a picture as the browser shows it. Everything else is only downloaded. */
export const loader = viewerLoader(async ({ args, viewer, id }) => {
  const now = new Date();
  const found = await getDocument(viewer, id, now);
  if (found.deletedAt || !isShownInBrowser(found.contentType)) throw documentMissing();
  await recordOpening(viewer, found, now);
  const { name, contentType } = found;
  return sendShown(args.request, { ...found, name: toFileName(name, contentType) });
});
