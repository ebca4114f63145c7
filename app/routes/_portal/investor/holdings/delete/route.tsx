import { confirmation } from '~/http/confirmation.server';
import { deleteHolding, getHolding } from '~/models/investing/holding.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Delete this holding?',
  record: ({ name }) => name,
};

const screen = confirmation({
  find: getHolding,
  describe: ({ id, name, entries: { length } }) => ({
    title: 'Delete this holding?',
    lead: `${name} with ${length === 1 ? 'its entry' : `all ${length} entries`}. You can’t undo this.`,
    button: 'Delete holding',
    back: { label: 'Keep holding', href: `/investor/holdings/${id}` },
    name,
  }),
  async act(viewer, { id }) {
    await deleteHolding(viewer, id);
    return { to: '/investor/holdings', text: 'Holding deleted.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
