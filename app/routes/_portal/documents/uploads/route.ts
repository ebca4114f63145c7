import type { ActionFunctionArgs } from '@remix-run/node';
import { officeYear } from '~/domain/time/civil-time';
import {
  getRequestedFiling,
  parseFiling,
  receiveDocuments,
  toUploadResponse,
} from '~/http/document-upload.server';
import { requireViewer } from '~/http/viewer.server';

/** Uploads by script; `?request=` names the request they answer. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const requested = await getRequestedFiling(viewer, args.request);
  const thisYear = officeYear(new Date());
  const outcome = await receiveDocuments(
    args.request,
    viewer,
    (fields) => requested ?? parseFiling(fields, thisYear),
  );
  return toUploadResponse(outcome);
}
