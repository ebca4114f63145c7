import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { removeNotification } from '~/models/notification-list.server';

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect('/notifications');
}

/** Removes one of a person's notifications. What it was about stays. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const refusal = await rateLimitMessage(['change by account', viewer.accountId]);
  if (refusal) return redirectWithFlash('/notifications', { kind: 'error', text: refusal });
  if (!(await removeNotification(viewer, args.params.id ?? '')))
    return new Response('We can’t find that notification. It may have been removed.', {
      status: 404,
    });
  return redirectWithFlash('/notifications', { kind: 'success', text: 'Notification removed.' });
}
