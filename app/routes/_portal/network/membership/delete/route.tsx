import { confirmation } from '~/http/confirmation.server';
import { leaveNetwork } from '~/models/investing/network.server';

export const { loader, action } = confirmation({
  find: (viewer) => Promise.resolve(viewer),
  describe: () => ({
    title: 'Remove your listing?',
    lead: 'Members won’t see you in the network anymore. You can add a listing again at any time.',
    button: 'Remove listing',
    back: { label: 'Keep listing', href: '/network/membership' },
  }),
  act: (viewer) => leaveNetwork(viewer),
  done: { to: '/network', text: 'Your listing is removed.' },
});

export { default, handle } from '~/ui/confirmation-page';
