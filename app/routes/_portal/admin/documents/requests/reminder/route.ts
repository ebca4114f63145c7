import { buttonAction } from '~/http/form-action.server';
import { getRequestList, sendReminder } from '~/models/document/request-list.server';

export const action = buttonAction(async ({ viewer, id }) => {
  const list = await getRequestList(id);
  const to = `/admin/documents/requests/${id}`;
  const outcome = await sendReminder(list.id, viewer.accountId, new Date());
  if (outcome === 'reminded') return { to, text: 'Reminder sent.' };
  const why = {
    'already reminded': 'the client was already reminded of this today',
    'nothing missing': 'nothing is missing',
  }[outcome];
  return { to, kind: 'info', text: `No reminder was sent: ${why}.` };
});
