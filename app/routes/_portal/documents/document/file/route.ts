import type { LoaderFunctionArgs } from '@remix-run/node';
import { isSignedFor } from '~/http/stored-file.server';
import { sendFile } from '~/http/stored-file.server';
import { requireViewer } from '~/http/viewer.server';
import { getDocument } from '~/models/document/document.server';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const now = new Date();
  const found = await getDocument(viewer, args.params.id, now);
  if (found.deletedAt || !isSignedFor(new URL(args.request.url), viewer, now))
    throw new Response('This download link has expired. Open the document and try again.', {
      status: 404,
    });
  const isOwn = found.ownerId === viewer.accountId;
  const { id } = found;
  return sendFile(found, isOwn ? `/dashboard/documents/${id}` : `/admin/documents/${id}/review`);
}
