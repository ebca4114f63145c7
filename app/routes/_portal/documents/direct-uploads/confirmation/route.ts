import { receiveDirectUpload } from '~/http/direct-upload.server';
import { toUploadResponse } from '~/http/document-upload.server';
import { viewerAction } from '~/http/viewer.server';

/** The browser has put the file to its address: it is looked at, and kept if it is good. */
export const action = viewerAction(async ({ viewer, id }) =>
  toUploadResponse(await receiveDirectUpload(viewer, id)),
);
