/** How many notifications are unread, as the bell shows it. */
export const bellCount = (unread: number) => (unread > 99 ? '99+' : String(unread));

/** What the bell is called. */
export const bellLabel = (unread: number) =>
  unread > 0 ? `Notifications, ${bellCount(unread)} unread` : 'Notifications';
