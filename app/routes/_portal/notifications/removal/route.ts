import { buttonAction } from '~/http/form-action.server';
import { removeNotification } from '~/models/notification.server';

export const action = buttonAction(async ({ viewer, id }) => {
  if (await removeNotification(viewer, id))
    return { to: '/notifications', text: 'Notification removed.' };
  const problem = 'We can’t find that notification. It may have been removed.';
  throw new Response(problem, { status: 404 });
});
