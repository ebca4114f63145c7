export const bellCount = (unread: number) => (unread > 99 ? '99+' : String(unread));

export const bellLabel = (unread: number) =>
  unread > 0 ? `Notifications, ${bellCount(unread)} unread` : 'Notifications';
