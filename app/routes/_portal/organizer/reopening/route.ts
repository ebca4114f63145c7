import { buttonAction } from '~/http/form-action.server';
import { reopenOrganizer } from '~/models/organizer/change.server';
import { getAccess } from '../access.server';

export const action = buttonAction(async ({ args, viewer }) => {
  const { id, owner, href } = getAccess(args, viewer);
  await reopenOrganizer(id, owner);
  const text = 'Change what is different, then submit your answers again.';
  return { to: href('answers'), kind: 'info', text };
});
