import { buttonAction } from '~/http/form-action.server';
import { restoreDelivery } from '~/models/document/delivery.server';

export const action = buttonAction(async ({ viewer, id }) => {
  await restoreDelivery(viewer, id, new Date());
  return { to: `/dashboard/documents/${id}`, text: 'The client can see it again.' };
});
