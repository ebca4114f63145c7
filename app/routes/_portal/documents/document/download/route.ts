import { toFileName } from '~/domain/documents/file-kind';
import { sendFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { documentMissing, getDocument, recordDownload } from '~/models/document/document.server';

export const loader = viewerLoader(async ({ viewer, id }) => {
  const now = new Date();
  const found = await getDocument(viewer, id, now);
  if (found.deletedAt) throw documentMissing();
  await recordDownload(viewer, found, now);
  const isOwn = found.partyId === viewer.partyId;
  const file = { ...found, name: toFileName(found.name, found.contentType) };
  return sendFile(file, isOwn ? `/dashboard/documents/${id}` : `/admin/documents/${id}/review`);
});
