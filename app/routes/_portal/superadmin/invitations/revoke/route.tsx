import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { findInvitation, revokeInvitation } from '~/models/invitation.server';

export const { loader, action } = confirmation({
  reason: 'audited',
  find: (_viewer, id) => findInvitation(id),
  describe: ({ email }) => ({
    pageTitle: 'Revoke an invitation',
    title: `Revoke the invitation of ${email}?`,
    details: ['The link in their email stops working right away. They aren’t told.'],
    button: 'Revoke the invitation',
    back: goBack('/superadmin/invitations'),
  }),
  act: (viewer, { id }, { reason }) =>
    revokeInvitation(id, { actorId: viewer.accountId, reason }, new Date()),
  done: ({ email }) => ({
    to: '/superadmin/invitations',
    text: `The invitation of ${email} no longer works.`,
  }),
});

export { default, handle } from '~/ui/confirmation-page';
