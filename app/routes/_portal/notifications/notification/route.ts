import { safePath } from '~/domain/access/safe-path';
import { redirect } from '~/http/redirect.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { findNotificationLink, markRead } from '~/models/notification.server';
import type { Viewer } from '~/models/sign-in/session.server';

/** Marks nothing as read: programs fetch links ahead of people. */
export const loader = viewerLoader(async ({ viewer, id }) =>
  redirect(await getPagePath(viewer, id)),
);

/** The same for who presses it, which marks it as read. */
export const action = viewerAction(async ({ viewer, id }) => {
  const page = await getPagePath(viewer, id);
  await markRead(viewer, id, new Date());
  return redirect(page, 303);
});

async function getPagePath(viewer: Viewer, id: string): Promise<string> {
  const page = await findNotificationLink(viewer, id);
  if (page === null)
    throw new Response('We can’t find that notification. It may have been removed.', {
      status: 404,
    });
  return safePath(page) ?? '/notifications';
}
