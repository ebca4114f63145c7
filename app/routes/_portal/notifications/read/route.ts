import { buttonAction } from '~/http/form-action.server';
import { markRead } from '~/models/notification.server';

export const action = buttonAction(async ({ viewer }) => {
  await markRead(viewer, 'all', new Date());
  return { to: '/notifications', text: 'All notifications are marked as read.' };
});
