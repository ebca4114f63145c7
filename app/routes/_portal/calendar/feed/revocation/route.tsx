import { CALENDAR } from '~/domain/calendar/month';
import { confirmation } from '~/http/confirmation.server';
import { redirect } from '~/http/redirect.server';
import { findFeed, revokeFeed } from '~/models/calendar/feed.server';

const FEED = `${CALENDAR}/feed`;

export const { loader, action } = confirmation({
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
  act: (viewer) => revokeFeed(viewer),
  done: { to: FEED, text: 'Your private address is turned off.' },
});

export { default, handle } from '~/ui/confirmation-page';
