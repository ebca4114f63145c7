import type { LoaderFunctionArgs } from '@remix-run/node';
import { storage } from '~/gateways/storage/storage.server';
import { signedFileAddress } from '~/http/stored-file.server';
import { redirect } from '~/http/redirect.server';
import { requireViewer } from '~/http/viewer.server';
import { getAttachment, recordAttachmentDownload } from '~/models/conversation/attachment.server';

const SECONDS = 60;

/** Records the download and redirects to an address valid for a minute. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const found = await getAttachment(viewer, args.params.id);
  const { id, name: fileName, contentType, storageKey } = found;
  const outside = await storage
    .downloadAddress(storageKey, { fileName, contentType, seconds: SECONDS })
    .catch((cause: unknown) => {
      throw new Error('No public URL returned', { cause });
    });
  await recordAttachmentDownload(viewer, found);
  const here = signedFileAddress(`/messaging/attachments/${id}/file`, viewer, SECONDS, new Date());
  return redirect(outside ?? here, { headers: { 'Cache-Control': 'no-store' } });
}
