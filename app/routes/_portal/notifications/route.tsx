import { useLoaderData } from '@remix-run/react';
import type { NotificationType } from '~/domain/notification';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listNotifications } from '~/models/notification.server';
import { PostButton, TapLink } from '~/ui/link';
import { Icon } from '~/ui/icon';
import { Page } from '~/ui/page';
import { Pager } from '~/ui/pager';

const ICONS: Record<NotificationType, string> = {
  default: 'bell',
  message: 'chat',
  booking: 'clock',
  document: 'folder',
  job: 'briefcase',
  invoice: 'receipt',
  task: 'clipboard',
  account: 'key',
};

export const loader = viewerLoader(async ({ viewer, after }) => {
  const { rows, next } = await listNotifications(viewer, after);
  return {
    unread: viewer.unread,
    next,
    notifications: rows.map(({ createdAt, ...row }) => ({ ...row, time: dateTimeText(createdAt) })),
  };
});

export default function Notifications() {
  const { unread, next, notifications } = useLoaderData<typeof loader>();
  return (
    <Page lead="What’s new, latest first.">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <TapLink href="/notifications/settings">Email settings</TapLink>
        {unread > 0 && (
          <PostButton action="/notifications/read" look="outline">
            Mark all as read
          </PostButton>
        )}
      </div>
      {notifications.length === 0 ? (
        <p className="border-y border-line py-6">
          You have no notifications. When something new happens with your bookings, tasks, documents
          or invoices, you’ll see it here.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {notifications.map(({ id, type, message, read, time }) => (
            <li key={id} className="flex items-start gap-2">
              <form method="post" action={`/notifications/${id}`} className="min-w-0 flex-1">
                <button className="group flex w-full cursor-pointer items-start gap-4 py-4 text-left">
                  <Icon
                    name={ICONS[type]}
                    className={`mt-1 size-5 ${read ? 'text-muted' : 'text-accent'}`}
                  />
                  <span className="min-w-0">
                    <span className={`block group-hover:underline ${read ? '' : 'font-semibold'}`}>
                      {!read && <span className="sr-only">Unread: </span>}
                      {message}
                    </span>
                    <span className="block text-sm text-muted">{time}</span>
                  </span>
                </button>
              </form>
              <form method="post" action={`/notifications/${id}/removal`}>
                <button
                  aria-label={`Remove: ${message}`}
                  className="mt-2 flex size-11 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-primary"
                >
                  <Icon name="close" />
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <Pager next={next} />
    </Page>
  );
}
