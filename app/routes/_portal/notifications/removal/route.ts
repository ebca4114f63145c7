import { buttonAction } from '~/http/form-action.server';
import { removeNotification } from '~/models/notification.server';

export const action = buttonAction(async ({ viewer, id }) => {
  if (!(await removeNotification(viewer, id)))
    throw new Response('We can’t find that notification. It may have been removed.', {
      status: 404,
    });
  return { to: '/notifications', text: 'Notification removed.' };
});
