import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cursorOf } from '~/domain/paging';
import { dateTimeText } from '~/domain/time/formats';
import { requireViewer } from '~/http/viewer.server';
import { listNotifications } from '~/models/notification-list.server';
import { Button } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { NotificationList } from './notification-list';

export const handle: PageHandle = { title: 'Notifications' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const after = cursorOf(new URL(args.request.url).searchParams);
  const { rows, next } = await listNotifications(viewer, after);
  return {
    unread: viewer.unread,
    next,
    notifications: rows.map(({ createdAt, ...row }) => ({ ...row, time: dateTimeText(createdAt) })),
  };
}

export default function Notifications() {
  const { unread, next, notifications } = useLoaderData<typeof loader>();
  return (
    <Page title="Notifications" lead="What’s new, latest first.">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <a href="/notifications/settings" className="inline-flex min-h-11 items-center">
          Email settings
        </a>
        {unread > 0 && (
          <form method="post" action="/notifications/read">
            <Button look="outline">Mark all as read</Button>
          </form>
        )}
      </div>
      {notifications.length === 0 ? (
        <p className="border-y border-line py-6">
          You have no notifications. When something new happens with your bookings, tasks, documents
          or invoices, you’ll see it here.
        </p>
      ) : (
        <NotificationList notifications={notifications} />
      )}
      <Pager next={next} />
    </Page>
  );
}
