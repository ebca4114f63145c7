import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { markRead } from '~/models/notification-list.server';

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  await markRead(viewer, 'all', new Date());
  return redirectWithFlash('/notifications', {
    kind: 'success',
    text: 'All notifications are marked as read.',
  });
}
