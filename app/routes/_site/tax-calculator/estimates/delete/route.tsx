import { forTaxYear, formatHeadline } from '~/domain/tax/estimate-words';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { confirmation } from '~/http/confirmation.server';
import { deleteEstimate, getEstimate } from '~/models/estimate.server';

export const { loader, action } = confirmation({
  find: getEstimate,
  describe: ({ id, name, input, result }) => ({
    title: 'Delete this estimate?',
    lead: `${name}: ${formatHeadline(input, result.estimate.totals)}, ${forTaxYear(input.year)}. You can’t undo this.`,
    button: 'Delete estimate',
    back: { label: 'Keep estimate', href: `${CALCULATOR}/estimates/${id}` },
    record: name,
  }),
  act: (viewer, { id }) => deleteEstimate(viewer, id),
  done: { to: `${CALCULATOR}/estimates`, text: 'Estimate deleted.' },
});

export { default, handle } from '~/ui/confirmation-page';
