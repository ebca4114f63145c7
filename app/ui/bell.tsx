import { bellCount, bellLabel } from '~/domain/bell';
import { Icon } from './icon';

/**
 * The way to the notifications, with how many of them are unread. An open conversation changes the
 * number as it is read.
 */
export function Bell({ unread }: { unread: number }) {
  return (
    <a
      href="/notifications"
      data-bell
      aria-label={bellLabel(unread)}
      className="relative flex size-11 shrink-0 items-center justify-center rounded-sm text-ink hover:text-primary"
    >
      <Icon name="bell" className="size-6" />
      <span
        hidden={unread === 0}
        className="absolute top-0 right-0 rounded-full bg-accent px-2 text-sm leading-snug font-semibold text-on-accent tabular-nums"
      >
        {bellCount(unread)}
      </span>
    </a>
  );
}
