import { paperListPath } from '~/domain/documents/request';
import { buttonAction } from '~/http/form-action.server';
import { undoReceipt } from '~/models/document/request.server';

export const action = buttonAction(async ({ viewer, id }) => {
  const { listId, partyId } = await undoReceipt(viewer, id, new Date());
  const text = 'Undone. We’re waiting for it again. If its job moved on, move it back yourself.';
  return { to: paperListPath(listId, partyId), text };
});
