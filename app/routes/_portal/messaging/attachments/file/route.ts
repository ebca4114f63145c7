import type { LoaderFunctionArgs } from '@remix-run/node';
import { isSignedFor, sendFile } from '~/http/stored-file.server';
import { requireViewer } from '~/http/viewer.server';
import { getAttachment } from '~/models/conversation/attachment.server';

/** The file, by a signed address. Always a download, never a page. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const found = await getAttachment(viewer, args.params.id);
  if (!isSignedFor(new URL(args.request.url), viewer, new Date()))
    throw new Response('This download link has expired. Open the message and try again.', {
      status: 404,
    });
  return sendFile(found, '/messaging');
}
