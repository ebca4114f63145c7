import {
  getRequestedFiling,
  parseFiling,
  receiveDocuments,
  toUploadResponse,
} from '../../document-upload.server';
import { viewerAction } from '~/http/viewer.server';

/** Uploads by script; `?request=` names the request they answer. */
export const action = viewerAction(async ({ args, viewer }) => {
  const requested = await getRequestedFiling(viewer, args.request);
  const outcome = await receiveDocuments(
    args.request,
    viewer,
    (fields) => requested ?? parseFiling(fields),
  );
  return toUploadResponse(outcome);
});
