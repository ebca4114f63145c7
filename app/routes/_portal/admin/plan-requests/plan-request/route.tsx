import { useLoaderData } from '@remix-run/react';
import { formatMoney } from '~/domain/money';
import { dateTimeText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { activatePlan, getPlanRequest } from '~/models/billing/plan-request.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Activate a plan' };

const LIST = '/admin/plan-requests';

const screen = confirmation({
  find: (_viewer, id) => getPlanRequest(id),
  describe: ({ id, client, plan, startedAt }) => ({
    title: `Activate the ${plan.name}?`,
    lead: `${client.name} asked for it on ${dateTimeText(startedAt)}.`,
    button: 'Activate plan',
    back: { label: 'Decline', href: `${LIST}/${id}/decline` },
    price: formatMoney(plan.priceCents),
    email: client.email,
  }),
  act: (viewer, { id }) => activatePlan(viewer, id, new Date()),
  done: (_request, outcome) =>
    outcome === 'has a plan'
      ? {
          to: LIST,
          kind: 'error',
          text: 'This client has an active plan already. Decline the request; the client can change the plan they have.',
        }
      : {
          to: LIST,
          text: 'The plan is active, and its first invoice is on its way to the client.',
        },
});

export const loader = screen.loader;
export const action = screen.action;

export default function ActivatePlan() {
  const { price, email, ...text } = useLoaderData<typeof loader>();
  return (
    <Confirmation {...text}>
      <p>
        The plan starts today, and the client gets the first invoice for {price} at once, due in 14
        days. Agree on it with the client first: <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </Confirmation>
  );
}
