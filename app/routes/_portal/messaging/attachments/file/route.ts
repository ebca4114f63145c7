import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireSignedAddress, sendFile } from '~/http/stored-file.server';
import { requireViewer } from '~/http/viewer.server';
import { getAttachment } from '~/models/conversation/attachment.server';

const EXPIRED = 'This download link has expired. Open the message and try again.';

/** The file, by a signed address. Always a download, never a page. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const found = await getAttachment(viewer, args.params.id);
  requireSignedAddress(args.request, viewer, EXPIRED);
  return sendFile(found, '/messaging');
}
