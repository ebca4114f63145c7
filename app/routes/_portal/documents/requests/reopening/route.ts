import { buttonAction } from '~/http/form-action.server';
import { reopenRequest } from '~/models/document/request.server';

export const action = buttonAction(async ({ viewer, id }) => {
  await reopenRequest(viewer, id, new Date());
  return { to: '/dashboard/documents', text: 'It is back on your list.' };
});
