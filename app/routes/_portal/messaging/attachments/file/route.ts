import { requireSignedAddress, sendFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { getAttachment } from '~/models/conversation/attachment.server';

const EXPIRED = 'This download link has expired. Open the message and try again.';

/** The file, by a signed address. Always a download, never a page. */
export const loader = viewerLoader(async ({ args, viewer, id }) => {
  const found = await getAttachment(viewer, id);
  requireSignedAddress(args.request, viewer, EXPIRED);
  return sendFile(found, '/messaging');
});
