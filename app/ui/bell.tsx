import { Icon } from './icon';

/** The way to the notifications, with how many of them are unread. */
export function Bell({ unread }: { unread: number }) {
  const count = unread > 99 ? '99+' : String(unread);
  return (
    <a
      href="/notifications"
      aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
      className="relative flex size-11 shrink-0 items-center justify-center rounded-sm text-ink hover:text-primary"
    >
      <Icon name="bell" className="size-6" />
      {unread > 0 && (
        <span className="absolute top-0 right-0 rounded-full bg-accent px-2 text-sm leading-snug font-semibold text-on-accent tabular-nums">
          {count}
        </span>
      )}
    </a>
  );
}
