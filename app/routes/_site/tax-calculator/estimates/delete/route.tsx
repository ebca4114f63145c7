import { forReturns, formatHeadline } from '~/domain/tax/estimate-words';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { confirmation } from '~/http/confirmation.server';
import { deleteEstimate, getEstimate } from '~/models/estimate.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Delete this estimate?',
  record: ({ name }) => name,
};

const screen = confirmation({
  find: getEstimate,
  describe: ({ id, name, input, worked }) => ({
    title: 'Delete this estimate?',
    lead: `${name}: ${formatHeadline(input, worked.estimate.totals)}, ${forReturns(input.year)}. You can’t undo this.`,
    button: 'Delete estimate',
    back: { label: 'Keep estimate', href: `${CALCULATOR}/estimates/${id}` },
    name,
  }),
  async act(viewer, { id }) {
    await deleteEstimate(viewer, id);
    return { to: `${CALCULATOR}/estimates`, text: 'Estimate deleted.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
