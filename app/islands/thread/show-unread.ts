import { bellCount, bellLabel } from '~/domain/bell';

/** Shows in the header, which the server drew, how many notifications are unread now. */
export function showUnread(unread: number): void {
  const bell = document.querySelector('[data-bell]');
  const count = bell?.querySelector('span');
  if (!bell || !count) return;
  bell.setAttribute('aria-label', bellLabel(unread));
  count.textContent = bellCount(unread);
  count.hidden = unread === 0;
}
