import { ROLE_LABELS } from '~/domain/access/roles';
import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { revokeRole } from '~/models/account/account-actions.server';
import { findGrant } from '~/models/account/directory.server';

export const { loader, action } = confirmation({
  reason: 'emailed',
  freshProof: true,
  find: (_viewer, id) => findGrant(id),
  describe: ({ role, account: { email, profile } }) => ({
    pageTitle: 'Revoke a role',
    title: `Take the ${ROLE_LABELS[role]} role from ${profile?.fullName ?? email}?`,
    lead: email,
    details: ['They are signed out everywhere. Everything else in their account stays.'],
    button: 'Revoke the role',
    back: goBack(`/superadmin/roles?role=${role}`),
  }),
  act: ({ accountId }, { role, account: { id } }, { reason }) =>
    revokeRole({ accountId: id, role }, { accountId, reason }, new Date()),
  done: ({ role, account: { email, profile } }) => ({
    to: `/superadmin/roles?role=${role}`,
    text: `${profile?.fullName ?? email} no longer has the ${ROLE_LABELS[role]} role.`,
  }),
});

export { default, handle } from '~/ui/confirmation-page';
