import type { LoaderFunctionArgs } from '@remix-run/node';
import { signedFileAddress } from '~/http/stored-file.server';
import { redirect } from '~/http/redirect.server';
import { requireViewer } from '~/http/viewer.server';
import { getAttachment, recordAttachmentDownload } from '~/models/conversation/attachment.server';

const SECONDS = 60;

/** Records the download and redirects to an address valid for a minute. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const found = await getAttachment(viewer, args.params.id);
  await recordAttachmentDownload(viewer, found);
  const here = signedFileAddress(
    `/messaging/attachments/${found.id}/file`,
    viewer,
    SECONDS,
    new Date(),
  );
  return redirect(here, { headers: { 'Cache-Control': 'no-store' } });
}
