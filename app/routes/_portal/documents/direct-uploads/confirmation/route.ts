import type { ActionFunctionArgs } from '@remix-run/node';
import { receiveDirectUpload } from '~/http/direct-upload.server';
import { toUploadResponse } from '~/http/document-upload.server';
import { requireViewer } from '~/http/viewer.server';

/** The browser has put the file to its address: it is looked at, and kept if it is good. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  return toUploadResponse(await receiveDirectUpload(viewer, args.params.id ?? ''));
}
