import { paperListPath } from '~/domain/documents/request';
import { buttonAction } from '~/http/form-action.server';
import { getRequestedPaper, withdrawRequest } from '~/models/document/request.server';

export const action = buttonAction(async ({ viewer, id }) => {
  const { listId, client } = await getRequestedPaper(id);
  await withdrawRequest(viewer, id, new Date());
  const to = paperListPath(listId, client.id);
  return { to, text: 'Request withdrawn. We’ll tell the client by email.' };
});
