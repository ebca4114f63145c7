import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { markRead } from '~/models/notification-list.server';

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect('/notifications');
}

/** Marks all of a person's notifications as read. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const refusal = await rateLimitMessage(['change by account', viewer.accountId]);
  if (refusal) return redirectWithFlash('/notifications', { kind: 'error', text: refusal });
  await markRead(viewer, 'all', new Date());
  return redirectWithFlash('/notifications', {
    kind: 'success',
    text: 'All notifications are marked as read.',
  });
}
