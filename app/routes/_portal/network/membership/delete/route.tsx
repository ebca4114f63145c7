import { confirmation } from '~/http/confirmation.server';
import { leaveNetwork } from '~/models/investing/network.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Remove your listing?' };

const screen = confirmation({
  find: (viewer) => Promise.resolve(viewer),
  describe: () => ({
    title: 'Remove your listing?',
    lead: 'Members won’t see you in the network anymore. You can add a listing again at any time.',
    button: 'Remove listing',
    back: { label: 'Keep listing', href: '/network/membership' },
  }),
  async act(viewer) {
    await leaveNetwork(viewer);
    return { to: '/network', text: 'Your listing is removed.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
