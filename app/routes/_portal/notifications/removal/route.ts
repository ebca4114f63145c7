import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { removeNotification } from '~/models/notification-list.server';

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  if (!(await removeNotification(viewer, args.params.id ?? '')))
    return new Response('We can’t find that notification. It may have been removed.', {
      status: 404,
    });
  return redirectWithFlash('/notifications', { kind: 'success', text: 'Notification removed.' });
}
