import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { declineRequest, getRequest } from '~/models/account/role-request.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Decline a request',
  record: ({ name }) => name,
};

const screen = confirmation({
  reason: 'emailed',
  find: (_viewer, id) => getRequest(id),
  describe({ id, role, account: { email, profile } }) {
    const name = profile?.fullName ?? email;
    return {
      title: `Decline ${name}’s request?`,
      lead: `${email} asked for the ${role} role.`,
      details: ['Their account stays open for everything else, and they can ask again.'],
      button: 'Decline the request',
      back: goBack(`/admin/approvals/${id}`),
      name,
    };
  },
  async act(viewer, { id }, reason) {
    await declineRequest(id, { actorId: viewer.accountId, reason }, new Date());
    return { to: '/admin/approvals', text: 'Declined. We emailed them your reason.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
