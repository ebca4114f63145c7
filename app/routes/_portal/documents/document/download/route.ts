import type { LoaderFunctionArgs } from '@remix-run/node';
import { signedFileAddress } from '~/http/stored-file.server';
import { redirect } from '~/http/redirect.server';
import { requireViewer } from '~/http/viewer.server';
import { getDocument, recordAccess } from '~/models/document/document.server';

const SECONDS = 60;

/** Records the download and redirects to an address of the file that is good for a minute. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const found = await getDocument(viewer, args.params.id, new Date());
  if (found.deletedAt) throw new Response('We can’t find that document.', { status: 404 });
  await recordAccess(viewer, found, 'downloaded');
  const here = signedFileAddress(
    `/dashboard/documents/${found.id}/file`,
    viewer,
    SECONDS,
    new Date(),
  );
  return redirect(here, { headers: { 'Cache-Control': 'no-store' } });
}
