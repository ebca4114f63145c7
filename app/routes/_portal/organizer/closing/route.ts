import { buttonAction } from '~/http/form-action.server';
import { closeUnchanged } from '~/models/organizer/change.server';
import { getAccess } from '../access.server';

export const action = buttonAction(async ({ args, viewer }) => {
  const { id, owner, href } = getAccess(args, viewer);
  const to = href('answers');
  return (await closeUnchanged(id, owner, new Date()))
    ? { to, text: 'Your answers stay as you submitted them.' }
    : { to, kind: 'error', text: 'An answer is different now. Submit your answers again.' };
});
