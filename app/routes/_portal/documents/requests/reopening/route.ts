import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { reopenRequest } from '~/models/document/not-applicable.server';

const DOCUMENTS = '/dashboard/documents';

/** Puts something that didn't apply back on the viewer's list. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  if (!(await reopenRequest(viewer, args.params.id ?? '', new Date())))
    throw new Response('This isn’t open any more. We’ll write if we still need it.', {
      status: 404,
    });
  return redirectWithFlash(DOCUMENTS, { kind: 'success', text: 'It is back on your list.' });
}
