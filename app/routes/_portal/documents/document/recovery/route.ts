import { buttonAction } from '~/http/form-action.server';
import { restoreDocument } from '~/models/document/change-document.server';

export const action = buttonAction(async ({ viewer, id }) => {
  await restoreDocument(viewer, id, new Date());
  return { to: `/dashboard/documents/${id}`, text: 'Document restored.' };
});
