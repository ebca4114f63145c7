import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { reopenRequest } from '~/models/document/change-request.server';

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  await reopenRequest(viewer, args.params.id ?? '', new Date());
  return redirectWithFlash('/dashboard/documents', {
    kind: 'success',
    text: 'It is back on your list.',
  });
}
