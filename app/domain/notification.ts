export const NOTIFICATION_TYPES = [
  'default',
  'message',
  'booking',
  'document',
  'job',
  'invoice',
  'task',
  'account',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export type NewNotification = {
  type: NotificationType;
  message: string;
  href: string;
  /** Names the event, such as `invoice:ID:issued`; one event is told to a person once. */
  occasion: string;
  /** Whether a digest tells of it while it is unread; not of what is emailed by itself. */
  inDigest?: boolean;
};

export const MAX_NOTIFICATION = 300;

export const bellCount = (unread: number) => (unread > 99 ? '99+' : String(unread));

export const bellLabel = (unread: number) =>
  unread > 0 ? `Notifications, ${bellCount(unread)} unread` : 'Notifications';
