import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { getRequestedPaper, withdrawRequest } from '~/models/document/change-request.server';

/** Withdraws a request for a paper. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const paper = await getRequestedPaper(args.params.id);
  await withdrawRequest(viewer, paper.id, new Date());
  return redirectWithFlash(
    paper.listId ? `/admin/documents/requests/${paper.listId}` : `/admin/users/${paper.owner.id}`,
    { kind: 'success', text: 'Request withdrawn. We’ll tell the client by email.' },
  );
}
