import type { NotificationType } from '~/domain/notification';
import { Icon } from '~/ui/icon';

const ICONS: Record<NotificationType, string> = {
  default: 'bell',
  message: 'chat',
  booking: 'clock',
  document: 'folder',
  invoice: 'receipt',
  task: 'clipboard',
  account: 'key',
};

type NotificationListProps = {
  notifications: readonly {
    id: string;
    type: NotificationType;
    message: string;
    read: boolean;
    time: string;
  }[];
};

export function NotificationList({ notifications }: NotificationListProps) {
  return (
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
  );
}
