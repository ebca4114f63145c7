import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { restoreDocument } from '~/models/document/change-document.server';

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const id = args.params.id ?? '';
  await restoreDocument(viewer, id, new Date());
  return redirectWithFlash(`/dashboard/documents/${id}`, {
    kind: 'success',
    text: 'Document restored.',
  });
}
