import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { signOutEverywhere } from '~/models/account/account-actions.server';
import { getPerson } from '~/models/account/directory.server';

export const { loader, action } = confirmation({
  reason: 'emailed',
  find: (_viewer, id) => getPerson(id, new Date()),
  describe: ({ id, fullName, email }) => ({
    lead: email,
    pageTitle: 'Sign out everywhere',
    title: `Sign ${fullName} out everywhere?`,
    details: [
      'Every device they are signed in on is signed out. They can sign in again right away.',
    ],
    button: 'Sign out everywhere',
    back: goBack(`/admin/users/${id}`),
    record: fullName,
  }),
  act: ({ accountId }, { id }, { reason }) =>
    signOutEverywhere(id, { accountId, reason }, new Date()),
  done: ({ id, fullName }) => ({
    to: `/admin/users/${id}`,
    text: `${fullName} is signed out everywhere.`,
  }),
});

export { default, handle } from '~/ui/confirmation-page';
