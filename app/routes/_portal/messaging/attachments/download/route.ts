import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectToFile } from '~/http/stored-file.server';
import { requireViewer } from '~/http/viewer.server';
import { getAttachment, recordAttachmentDownload } from '~/models/conversation/attachment.server';

/** Records the download and redirects to an address valid for a minute. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const found = await getAttachment(viewer, args.params.id);
  await recordAttachmentDownload(viewer, found);
  return redirectToFile(`/messaging/attachments/${found.id}/file`, viewer);
}
