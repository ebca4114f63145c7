import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { findInvitation, revokeInvitation } from '~/models/invitation.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Revoke an invitation' };

const LIST = '/superadmin/invitations';

const screen = confirmation({
  reason: 'audited',
  find: (_viewer, id) => findInvitation(id),
  describe: ({ email }) => ({
    title: `Revoke the invitation of ${email}?`,
    details: ['The link in their email stops working right away. They aren’t told.'],
    button: 'Revoke the invitation',
    back: goBack(LIST),
  }),
  async act(viewer, { id, email }, reason) {
    await revokeInvitation(id, { actorId: viewer.accountId, reason }, new Date());
    return { to: LIST, text: `The invitation of ${email} no longer works.` };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
