import { buttonAction } from '~/http/form-action.server';
import { sendToClient } from '~/models/organizer/send.server';

export const action = buttonAction(
  async ({ viewer, id }) => {
    const to = `/admin/jobs/${id}/organizer`;
    return (await sendToClient(viewer, id, new Date())).isNew
      ? { to, text: 'The organizer is sent.' }
      : { to, kind: 'info', text: 'The organizer was sent already.' };
  },
  { page: '/admin/jobs' },
);
