import { confirmation } from '~/http/confirmation.server';
import { declinePlan, getPlanRequest } from '~/models/billing/plan-request.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Decline this request?',
  record: ({ name }) => name,
};

const LIST = '/admin/plan-requests';

const screen = confirmation({
  find: (_viewer, id) => getPlanRequest(id),
  describe: ({ id, client, plan }) => ({
    title: 'Decline this request?',
    lead: `${client.name} asked for the ${plan.name}.`,
    details: [
      'We tell the client by email that we can’t set up the plan, and ask them to call us. They can request it again.',
    ],
    button: 'Decline request',
    back: { label: 'Keep request', href: `${LIST}/${id}` },
    name: client.name,
  }),
  async act(viewer, { id }) {
    await declinePlan(viewer, id, new Date());
    return { to: LIST, text: 'Request declined.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
