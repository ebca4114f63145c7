import { buttonAction } from '~/http/form-action.server';
import { getRequestedPaper, withdrawRequest } from '~/models/document/request.server';

/** Withdraws a request for a paper. */
export const action = buttonAction(async ({ viewer, id }) => {
  const { listId, owner } = await getRequestedPaper(id);
  await withdrawRequest(viewer, id, new Date());
  const to = listId ? `/admin/documents/requests/${listId}` : `/admin/users/${owner.id}`;
  return { to, text: 'Request withdrawn. We’ll tell the client by email.' };
});
