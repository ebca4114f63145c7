import { buttonAction } from '~/http/form-action.server';
import { withdrawDeletion } from '~/models/account/deletion.server';

export const action = buttonAction(async ({ viewer }) =>
  (await withdrawDeletion(viewer, new Date()))
    ? { to: '/account', text: 'Your account stays. Nothing was deleted.' }
    : { to: '/account', kind: 'info', text: 'No deletion was requested.' },
);
