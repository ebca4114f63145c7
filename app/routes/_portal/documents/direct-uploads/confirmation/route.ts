import { receiveDirectUpload } from '../direct-upload.server';
import { toUploadResponse } from '~/routes/_portal/document-upload.server';
import { viewerAction } from '~/http/viewer.server';

/** The browser has put the file to its address: it is looked at, and kept if it is good. */
export const action = viewerAction(async ({ viewer, id }) =>
  toUploadResponse(await receiveDirectUpload(viewer, id)),
);
