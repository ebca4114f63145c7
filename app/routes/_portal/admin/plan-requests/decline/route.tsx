import { confirmation } from '~/http/confirmation.server';
import { declinePlan, getPlanRequest } from '~/models/billing/plan-request.server';

export const { loader, action } = confirmation({
  find: (_viewer, id) => getPlanRequest(id),
  describe: ({ id, client, plan }) => ({
    title: 'Decline this request?',
    lead: `${client.name} asked for the ${plan.name}.`,
    details: [
      'We tell the client by email that we can’t set up the plan, and ask them to call us. They can request it again.',
    ],
    button: 'Decline request',
    back: { label: 'Keep request', href: `/admin/plan-requests/${id}` },
    record: client.name,
  }),
  act: (viewer, { id }) => declinePlan(viewer, id, new Date()),
  done: { to: '/admin/plan-requests', text: 'Request declined.' },
});

export { default, handle } from '~/ui/confirmation-page';
