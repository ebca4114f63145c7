import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { enableAccount } from '~/models/account/account-actions.server';
import { getPerson } from '~/models/account/person.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Enable account',
  record: ({ name }) => name,
};

const screen = confirmation({
  reason: 'emailed',
  find: (_viewer, id) => getPerson(id, new Date()),
  describe: ({ id, fullName, email }) => ({
    title: `Enable the account of ${fullName}?`,
    lead: email,
    details: ['They can sign in again, with everything as they left it.'],
    button: 'Enable account',
    back: goBack(`/admin/users/${id}`),
    name: fullName,
  }),
  async act(viewer, { id, fullName }, reason) {
    await enableAccount(id, { accountId: viewer.accountId, reason }, new Date());
    return { to: `/admin/users/${id}`, text: `${fullName} can sign in again.` };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
