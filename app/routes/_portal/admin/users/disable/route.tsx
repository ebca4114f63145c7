import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { disableAccount } from '~/models/account/account-actions.server';
import { getPerson } from '~/models/account/directory.server';

export const { loader, action } = confirmation({
  reason: 'emailed',
  freshProof: true,
  find: (_viewer, id) => getPerson(id, new Date()),
  describe: ({ id, fullName, email }) => ({
    lead: email,
    pageTitle: 'Disable account',
    title: `Disable ${fullName}’s account?`,
    details: [
      'They are signed out everywhere and can’t sign in until you enable the account again. Nothing is deleted.',
    ],
    button: 'Disable account',
    back: goBack(`/admin/users/${id}`),
    record: fullName,
  }),
  act: ({ accountId }, { id }, { reason }) => disableAccount(id, { accountId, reason }, new Date()),
  done: ({ id, fullName }) => ({
    to: `/admin/users/${id}`,
    text: `${fullName} is disabled and signed out everywhere.`,
  }),
});

export { default, handle } from '~/ui/confirmation-page';
