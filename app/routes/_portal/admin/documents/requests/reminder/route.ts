import { buttonAction } from '~/http/form-action.server';
import { getRequestList, sendReminder } from '~/models/document/request-list.server';

/** Reminds a client of what is missing, once a day at most. */
export const action = buttonAction(async ({ viewer, id }) => {
  const list = await getRequestList(id);
  const to = `/admin/documents/requests/${id}`;
  if (await sendReminder(list.id, viewer.accountId, new Date()))
    return { to, text: 'Reminder sent.' };
  const text = 'No reminder was sent: nothing is missing, or one went out today already.';
  return { to, kind: 'info', text };
});
