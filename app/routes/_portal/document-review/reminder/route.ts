import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { throwIfLimited } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { getRequestList, sendReminder } from '~/models/document/request-list.server';

/** The button is on the page of the request. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect(`/admin/documents/requests/${args.params.id}`);
}

/** Reminds a client of what is missing, once a day at most. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const list = await getRequestList(args.params.id);
  await throwIfLimited('change by account', viewer.accountId);
  const sent = await sendReminder(list.id, viewer.accountId, new Date());
  return redirectWithFlash(
    `/admin/documents/requests/${list.id}`,
    sent
      ? { kind: 'success', text: 'Reminder sent.' }
      : {
          kind: 'info',
          text: 'No reminder was sent: nothing is missing, or one went out today already.',
        },
  );
}
