import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { disableAccount } from '~/models/account/account-actions.server';
import { getPerson } from '~/models/account/person.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Disable account',
  record: ({ name }) => name,
};

const screen = confirmation({
  reason: 'emailed',
  freshProof: true,
  find: (_viewer, id) => getPerson(id, new Date()),
  describe: ({ id, fullName, email }) => ({
    title: `Disable ${fullName}’s account?`,
    lead: email,
    details: [
      'They are signed out everywhere and can’t sign in until you enable the account again. Nothing is deleted.',
    ],
    button: 'Disable account',
    back: goBack(`/admin/users/${id}`),
    name: fullName,
  }),
  async act(viewer, { id, fullName }, reason) {
    await disableAccount(id, { accountId: viewer.accountId, reason }, new Date());
    return { to: `/admin/users/${id}`, text: `${fullName} is disabled and signed out everywhere.` };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
