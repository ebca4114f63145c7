import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { enableAccount } from '~/models/account/account-actions.server';
import { getPerson } from '~/models/account/directory.server';

export const { loader, action } = confirmation({
  reason: 'emailed',
  find: (_viewer, id) => getPerson(id, new Date()),
  describe: ({ id, fullName, email }) => ({
    lead: email,
    pageTitle: 'Enable account',
    title: `Enable the account of ${fullName}?`,
    details: ['They can sign in again, with everything as they left it.'],
    button: 'Enable account',
    back: goBack(`/admin/users/${id}`),
    record: fullName,
  }),
  act: ({ accountId }, { id }, { reason }) => enableAccount(id, { accountId, reason }, new Date()),
  done: ({ id, fullName }) => ({
    to: `/admin/users/${id}`,
    text: `${fullName} can sign in again.`,
  }),
});

export { default, handle } from '~/ui/confirmation-page';
