import { defineMails, link, neededLink, words } from '../mail';

const unread = {
  sender: words('Who wrote', 'Ana Ruiz'),
  count: words('How many messages', '2'),
  link: neededLink('Link to the messages'),
  settings: link('Link to the notification settings'),
};
const SETTINGS = '[Choose when we email you]({settings})';
const person = words('Name', 'Ben Ortiz');
const email = words('Email address', 'ben@example.com');
const message = words('What they wrote', 'Do you file state taxes too?');
const answerBy = words('When they are answered by', 'Tue, Nov 24, 6:00 PM');

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
  'ticket-answer': {
    label: 'Answer to a website message',
    when: 'staff answer a message of someone without an account',
    subject: 'Re: your message to {firm}',
    body: ['{answer}', 'You wrote:', '> {message}'],
    placeholders: { answer: { ...words('The answer', 'Yes, we do.'), needed: true }, message },
  },
  'contact-message': {
    label: 'Website message',
    when: 'someone writes through the contact form; goes to the firm',
    subject: 'Website message from {person}',
    body: [
      '{person} <{email}> wrote:',
      '> {message}',
      'Reply to this email to answer them by {answerBy}.',
    ],
    placeholders: { person, email, message: { ...message, needed: true }, answerBy },
  },
  'contact-received': {
    label: 'Website message received',
    when: 'someone writes through the contact form; goes to them',
    subject: 'We received your message',
    body: [
      'Thank you for writing to us. You will hear from us by {answerBy}.',
      'If it’s urgent, call us at {phone} or reply to this email.',
      'If you didn’t write to us, you can ignore this email.',
    ],
    placeholders: { answerBy },
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
  'plan-request': {
    label: 'Request for a plan',
    when: 'a client requests a plan; goes to the firm',
    subject: 'Plan request: {plan} – {person}',
    body: [
      '{person} <{email}> asked for a plan.',
      '> {plan}, {price}',
      'Nothing has been charged. Reply to this email to reach them.',
    ],
    placeholders: {
      person,
      email,
      plan: words('Name of the plan', 'Basic Plan'),
      price: words('Price', '$30.00 per month'),
    },
  },
  'role-request': {
    label: 'Request for a role',
    when: 'someone without a role asks for one; goes to the firm',
    subject: 'Role request: {role} – {person}',
    body: [
      '{person} <{email}> has an account without a role, and asked for one.',
      '> Role requested: {role}\n>\n> {reason}',
      'Reply to this email to reach them.',
    ],
    placeholders: {
      person,
      email,
      role: words('Role', 'Client'),
      reason: words('Why', 'You prepare my taxes.'),
    },
  },
});
