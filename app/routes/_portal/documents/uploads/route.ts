import type { ActionFunctionArgs } from '@remix-run/node';
import { officeYear } from '~/domain/time/civil-time';
import { receiveDocuments } from '~/http/document-upload.server';
import { parseFiling, getRequestedFiling } from '~/http/document-upload.server';
import { requireViewer } from '~/http/viewer.server';

/** Uploads by script; `?request=` names the request they answer. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const requested = await getRequestedFiling(viewer, args.request);
  const thisYear = officeYear(new Date());
  const { status, ...outcome } = await receiveDocuments(
    args.request,
    viewer,
    (fields) => requested ?? parseFiling(fields, thisYear),
  );
  return Response.json(outcome, { status, headers: { 'Cache-Control': 'no-store' } });
}
