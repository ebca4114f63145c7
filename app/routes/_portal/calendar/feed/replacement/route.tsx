import { CALENDAR } from '~/domain/calendar/month';
import { confirmation } from '~/http/confirmation.server';
import { redirect } from '~/http/redirect.server';
import { createFeed, findFeed } from '~/models/calendar/feed.server';

const FEED = `${CALENDAR}/feed`;

export const { loader, action } = confirmation({
  limit: 'request by account',
  async find(viewer) {
    const feed = await findFeed(viewer);
    if (!feed) throw redirect(FEED);
    return feed;
  },
  describe: () => ({
    title: 'Replace your private address?',
    lead: 'The old address stops working at once, and every calendar that subscribes to it stops updating until you add the new one.',
    button: 'Replace address',
    back: { label: 'Keep address', href: FEED },
  }),
  act: (viewer) => createFeed(viewer, new Date()),
  done: { to: FEED, text: 'Your new private address is ready. The old one no longer works.' },
});

export { default, handle } from '~/ui/confirmation-page';
