import { formatMoney } from '~/domain/money';
import { dateTimeText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { activatePlan, getPlanRequest } from '~/models/billing/plan-request.server';

export const { loader, action } = confirmation({
  find: (_viewer, id) => getPlanRequest(id),
  describe: ({ id, client, plan, startedAt }) => ({
    pageTitle: 'Activate a plan',
    title: `Activate the ${plan.name}?`,
    lead: `${client.name} asked for it on ${dateTimeText(startedAt)}.`,
    details: [
      {
        text: `The plan starts today, and the client gets the first invoice for ${formatMoney(plan.priceCents)} at once, due in 14 days. Agree on it with the client first: `,
        email: client.email,
      },
    ],
    button: 'Activate plan',
    back: { label: 'Decline', href: `/admin/plan-requests/${id}/decline` },
  }),
  act: (viewer, { id }) => activatePlan(viewer, id, new Date()),
  done: (_request, outcome) =>
    outcome === 'has a plan'
      ? {
          to: '/admin/plan-requests',
          kind: 'error',
          text: 'This client already has an active plan. Decline the request; the client can change the plan they have.',
        }
      : {
          to: '/admin/plan-requests',
          text: 'The plan is active, and its first invoice is on its way to the client.',
        },
});

export { default, handle } from '~/ui/confirmation-page';
