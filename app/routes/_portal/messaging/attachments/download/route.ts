import { redirectToFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { getAttachment, recordAttachmentDownload } from '~/models/conversation/attachment.server';

export const loader = viewerLoader(async ({ viewer, id }) => {
  const found = await getAttachment(viewer, id);
  await recordAttachmentDownload(viewer, found);
  return redirectToFile(`/messaging/attachments/${found.id}/file`, viewer);
});
