import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { signOutEverywhere } from '~/models/account/account-actions.server';
import { getPerson } from '~/models/account/person.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Sign out everywhere',
  record: ({ name }) => name,
};

const screen = confirmation({
  reason: 'emailed',
  find: (_viewer, id) => getPerson(id, new Date()),
  describe: ({ id, fullName, email }) => ({
    title: `Sign ${fullName} out everywhere?`,
    lead: email,
    details: [
      'Every device they are signed in on is signed out. They can sign in again right away.',
    ],
    button: 'Sign out everywhere',
    back: goBack(`/admin/users/${id}`),
    name: fullName,
  }),
  async act(viewer, { id, fullName }, reason) {
    await signOutEverywhere(id, { accountId: viewer.accountId, reason }, new Date());
    return { to: `/admin/users/${id}`, text: `${fullName} is signed out everywhere.` };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
