import { toFileName } from '~/domain/documents/file-kind';
import { sendFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { documentMissing, getDocument, recordDownload } from '~/models/document/document.server';

export const loader = viewerLoader(async ({ viewer, id }) => {
  const found = await getDocument(viewer, id, new Date());
  if (found.deletedAt) throw documentMissing();
  await recordDownload(viewer, found);
  const isOwn = found.partyId === viewer.partyId;
  const file = { ...found, name: toFileName(found.name, found.contentType) };
  return sendFile(file, isOwn ? `/dashboard/documents/${id}` : `/admin/documents/${id}/review`);
});
