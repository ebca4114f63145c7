import { redirectToFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer-loader.server';
import { getAttachment, recordAttachmentDownload } from '~/models/conversation/attachment.server';

/** Records the download and redirects to an address valid for a minute. */
export const loader = viewerLoader(async ({ viewer, id }) => {
  const found = await getAttachment(viewer, id);
  await recordAttachmentDownload(viewer, found);
  return redirectToFile(`/messaging/attachments/${found.id}/file`, viewer);
});
