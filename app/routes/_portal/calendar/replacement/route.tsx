import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { CALENDAR } from '~/domain/calendar/month';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { createFeed, findFeed } from '~/models/calendar/feed.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

export const handle: PageHandle = {
  title: 'Replace your private address?',
};

const FEED = `${CALENDAR}/feed`;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  if (!(await findFeed(viewer))) throw redirect(FEED);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal) return redirectWithFlash(FEED, { kind: 'error', text: refusal });
  await createFeed(viewer, new Date());
  return redirectWithFlash(FEED, {
    kind: 'success',
    text: 'Your new private address is ready. The old one no longer works.',
  });
}

export default function ReplaceFeed() {
  return (
    <Page
      title="Replace your private address?"
      lead="The old address stops working at once, and every calendar that subscribes to it stops updating until you add the new one."
    >
      <Sheet>
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="accent">Replace address</Button>
          <ButtonLink look="outline" href={FEED}>
            Keep address
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
