import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '~/http/flash.server';
import { requireViewer } from '~/http/viewer.server';
import { getRequestList, sendReminder } from '~/models/document/request-list.server';

/** Reminds a client of what is missing, once a day at most. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const list = await getRequestList(args.params.id);
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
