import { ROLE_LABELS } from '~/domain/access/roles';
import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { revokeRole } from '~/models/account/account-actions.server';
import { findGrant } from '~/models/account/directory.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Revoke a role' };

const screen = confirmation({
  reason: 'emailed',
  freshProof: true,
  find: (_viewer, id) => findGrant(id),
  describe: ({ role, account: { email, profile } }) => ({
    title: `Take the ${ROLE_LABELS[role]} role from ${profile?.fullName ?? email}?`,
    lead: email,
    details: ['They are signed out everywhere. Everything else in their account stays.'],
    button: 'Revoke the role',
    back: goBack(`/superadmin/roles?role=${role}`),
  }),
  async act(viewer, { role, account: { id, email, profile } }, reason) {
    const actor = { accountId: viewer.accountId, reason };
    await revokeRole({ accountId: id, role }, actor, new Date());
    return {
      to: `/superadmin/roles?role=${role}`,
      text: `${profile?.fullName ?? email} no longer has the ${ROLE_LABELS[role]} role.`,
    };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
