import { useLoaderData } from '@remix-run/react';
import { CALENDAR } from '~/domain/calendar/month';
import { dateTimeText } from '~/domain/time/formats';
import { buttonAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { createFeed, findFeed } from '~/models/calendar/feed.server';
import { SecondaryLink } from '~/ui/link';
import { Button, ButtonLink } from '~/ui/button';
import { TextArea } from '~/ui/field/text';
import { Page } from '~/ui/page';

const FEED = `${CALENDAR}/feed`;

export const loader = viewerLoader(async ({ viewer }) => {
  const feed = await findFeed(viewer);
  return { feed: feed && { address: feed.address, since: dateTimeText(feed.createdAt) } };
});

export const action = buttonAction(
  async ({ viewer }) => {
    if (await findFeed(viewer))
      return { to: FEED, kind: 'info', text: 'You already have a private address.' };
    await createFeed(viewer, new Date());
    return { to: FEED, text: 'Your private address is ready.' };
  },
  { limit: 'request by account', page: FEED },
);

export default function CalendarFeed() {
  const { feed } = useLoaderData<typeof loader>();
  return (
    <Page
      sheet
      lead="Subscribe in Apple Calendar, Google Calendar or Outlook, and everything in your calendar here shows up there and stays up to date."
    >
      {feed ? (
        <>
          {feed.address ? (
            <>
              <TextArea
                id="feed-address"
                name="address"
                label="Your private address"
                hint={`Created ${feed.since}. Paste it where your calendar app asks for the address of a calendar to subscribe to.`}
                rows={3}
                readOnly
                defaultValue={feed.address}
              />
              <p>
                <ButtonLink href={feed.address.replace(/^https?:/, 'webcal:')}>
                  Open in your calendar app
                </ButtonLink>
              </p>
            </>
          ) : (
            <p>
              The address you created on {feed.since} still works, but we can’t show it again.
              Replace it to get a new one.
            </p>
          )}
          <p className="border-l-4 border-accent bg-accent-soft p-3">
            Anyone who has this address can read your calendar. If you shared it by mistake, replace
            it or turn it off.
          </p>
          <p className="flex flex-wrap gap-3">
            <SecondaryLink href={`${FEED}/replacement`}>Replace the address</SecondaryLink>
            <SecondaryLink href={`${FEED}/revocation`}>Turn it off</SecondaryLink>
          </p>
        </>
      ) : (
        <form method="post" className="space-y-4">
          <p>
            We create a private address that only you know. You can replace it or turn it off at any
            time.
          </p>
          <Button>Create private address</Button>
        </form>
      )}
    </Page>
  );
}
