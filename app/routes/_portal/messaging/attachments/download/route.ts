import { sendFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { getAttachment, recordAttachmentDownload } from '~/models/conversation/attachment.server';

/** Always a download, never a page. */
export const loader = viewerLoader(async ({ viewer, id }) => {
  const found = await getAttachment(viewer, id);
  await recordAttachmentDownload(viewer, found);
  return sendFile(found, '/messaging');
});
