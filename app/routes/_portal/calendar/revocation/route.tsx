import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { CALENDAR } from '~/domain/calendar/month';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { findFeed, revokeFeed } from '~/models/calendar/feed.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

export const handle: PageHandle = {
  title: 'Turn off your private address?',
};

const FEED = `${CALENDAR}/feed`;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  if (!(await findFeed(viewer))) throw redirect(FEED);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const done = await revokeFeed(viewer);
  return redirectWithFlash(
    FEED,
    done
      ? { kind: 'success', text: 'Your private address is turned off.' }
      : { kind: 'info', text: 'It was already turned off.' },
  );
}

export default function RevokeFeed() {
  return (
    <Page
      title="Turn off your private address?"
      lead="It stops working at once. Calendars that subscribe to it stop updating. You can create a new one later."
    >
      <Sheet>
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="accent">Turn off address</Button>
          <ButtonLink look="outline" href={FEED}>
            Keep address
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
