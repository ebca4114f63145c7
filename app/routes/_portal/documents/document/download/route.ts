import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectToFile } from '~/http/stored-file.server';
import { requireViewer } from '~/http/viewer.server';
import { documentMissing, getDocument, recordAccess } from '~/models/document/document.server';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const found = await getDocument(viewer, args.params.id, new Date());
  if (found.deletedAt) throw documentMissing();
  await recordAccess(viewer, found, 'downloaded');
  return redirectToFile(`/dashboard/documents/${found.id}/file`, viewer);
}
