import { CALENDAR } from '~/domain/calendar/month';
import { confirmation } from '~/http/confirmation.server';
import { redirect } from '~/http/redirect.server';
import { createFeed, findFeed } from '~/models/calendar/feed.server';
import type { PageHandle } from '~/ui/page';

const FEED = `${CALENDAR}/feed`;

export const handle: PageHandle = { title: 'Replace your private address?' };

const screen = confirmation({
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
  async act(viewer) {
    await createFeed(viewer, new Date());
    return { to: FEED, text: 'Your new private address is ready. The old one no longer works.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
