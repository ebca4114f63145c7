import { requireSignedAddress, sendFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { getDocument } from '~/models/document/document.server';

const EXPIRED = 'This download link has expired. Open the document and try again.';

export const loader = viewerLoader(async ({ args, viewer }) => {
  const found = await getDocument(viewer, args.params.id, new Date());
  if (found.deletedAt) throw new Response(EXPIRED, { status: 404 });
  requireSignedAddress(args.request, viewer, EXPIRED);
  const { id, ownerId } = found;
  const isOwn = ownerId === viewer.accountId;
  return sendFile(found, isOwn ? `/dashboard/documents/${id}` : `/admin/documents/${id}/review`);
});
