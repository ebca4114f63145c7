import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { declineRequest, getRequest } from '~/models/account/role-request.server';

export const { loader, action } = confirmation({
  reason: 'emailed',
  find: (_viewer, id) => getRequest(id),
  describe({ id, role, account: { email, profile } }) {
    const name = profile?.fullName ?? email;
    return {
      pageTitle: 'Decline a request',
      title: `Decline ${name}’s request?`,
      lead: `${email} asked for the ${role} role.`,
      details: ['Their account stays open for everything else, and they can ask again.'],
      button: 'Decline the request',
      back: goBack(`/admin/approvals/${id}`),
      record: name,
    };
  },
  act: (viewer, { id }, { reason }) =>
    declineRequest(id, { actorId: viewer.accountId, reason }, new Date()),
  done: { to: '/admin/approvals', text: 'Declined. We emailed them your reason.' },
});

export { default, handle } from '~/ui/confirmation-page';
