import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { restoreDocument } from '~/models/document/change-document.server';

/** Brings a deleted paper back. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const id = args.params.id ?? '';
  if (!(await restoreDocument(viewer, id, new Date())))
    throw new Response('We can’t find that document.', { status: 404 });
  return redirectWithFlash(`/dashboard/documents/${id}`, {
    kind: 'success',
    text: 'Document restored.',
  });
}
