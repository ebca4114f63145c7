import { CALENDAR } from '~/domain/calendar/month';
import { confirmation } from '~/http/confirmation.server';
import { redirect } from '~/http/redirect.server';
import { findFeed, revokeFeed } from '~/models/calendar/feed.server';
import type { PageHandle } from '~/ui/page';

const FEED = `${CALENDAR}/feed`;

export const handle: PageHandle = { title: 'Turn off your private address?' };

const screen = confirmation({
  async find(viewer) {
    const feed = await findFeed(viewer);
    if (!feed) throw redirect(FEED);
    return feed;
  },
  describe: () => ({
    title: 'Turn off your private address?',
    lead: 'It stops working at once. Calendars that subscribe to it stop updating. You can create a new one later.',
    button: 'Turn off address',
    back: { label: 'Keep address', href: FEED },
  }),
  async act(viewer) {
    await revokeFeed(viewer);
    return { to: FEED, text: 'Your private address is turned off.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
