import { defineMails, link, neededLink, words } from '../mail';

const unread = {
  sender: words('Who wrote', 'Ana Ruiz'),
  count: words('How many messages', '2'),
  link: neededLink('Link to the messages'),
  settings: link('Link to the notification settings'),
};
const SETTINGS = '[Choose when we email you]({settings})';
export const MESSAGE_TEXTS = defineMails({
  'unread-message': {
    label: 'Unread message',
    when: 'a message wasn’t read for a while',
    subject: 'You have a new message from {sender}',
    body: [
      '{sender} sent you a new message. To keep it private, we don’t put it in an email.',
      '[Read the message]({link})',
      SETTINGS,
    ],
    placeholders: unread,
  },
  'unread-messages': {
    label: 'Unread messages',
    when: 'several messages weren’t read for a while',
    subject: 'You have {count} new messages from {sender}',
    body: [
      '{sender} sent you {count} new messages. To keep them private, we don’t put them in an email.',
      '[Read the messages]({link})',
      SETTINGS,
    ],
    placeholders: unread,
  },
  notifications: {
    label: 'Notifications',
    when: 'there are new notifications, as often as the person chose',
    subject: '{count} in your portal',
    body: [
      'This is what’s new in your portal:',
      '> {notifications}',
      '[See your notifications]({link})',
      '[Choose how often we email you]({settings})',
      '[Turn off these emails]({unsubscribe})',
    ],
    placeholders: {
      count: words('How many', '2 new notifications'),
      notifications: words('The notifications', '• Your invoice is paid.\n• Class tomorrow.'),
      link: neededLink('Link to the notifications'),
      settings: link('Link to the notification settings'),
      unsubscribe: neededLink('Link to turn them off'),
    },
  },
});
