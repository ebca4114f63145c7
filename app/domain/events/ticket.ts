import { words } from '../email/mail';
import { promisedTimeText } from '../messaging/promise';
import { civilTime } from '../time/civil-time';
import { MINUTE } from '../time/duration';
import { eventFactory, type Occurrence } from './event';

const event = eventFactory('ticket', 'ticket');

/** The actor is null for a visitor. `clientId` is the same if it is sent twice. */
type MessageFacts = Omit<Occurrence, 'firm'> & {
  name: string;
  email: string;
  message: string;
  clientId: string;
  answerBy: Date;
};

const asked = words('What they wrote', 'Do you file state taxes too?');
const answerBy = [
  words('When they are answered by', 'Tue, Nov 24, 6:00 PM'),
  ({ answerBy, now }: MessageFacts) => promisedTimeText(answerBy, now),
] as const;

export const contactMessageSent = event<MessageFacts>('opened', 'Ticket opened', {
  isAudited: false,
  to: 'firm',
  occasion: ({ clientId }) => `submission:${clientId}`,
  mail: 'contact-message',
  label: 'Website message',
  when: 'someone writes through the contact form; goes to the firm',
  subject: 'Website message from {person}',
  body: [
    '{person} <{email}> wrote:',
    '> {message}',
    'Reply to this email to answer them by {answerBy}.',
  ],
  placeholders: {
    person: [words('Name', 'Ben Ortiz'), ({ name }) => name],
    email: [words('Email address', 'ben@example.com'), ({ email }) => email],
    message: [{ ...asked, needed: true }, ({ message }) => message],
    answerBy,
  },
  terms: ({ email }) => ({ replyTo: email }),
  also: [
    {
      // One a day, without what they typed, to an address that nobody has proved to be theirs.
      to: ({ email }) => ({ address: email }),
      occasion: ({ email, now }) =>
        `contact received:${email.toLowerCase()}:${civilTime(now).date}`,
      mail: 'contact-received',
      label: 'Website message received',
      when: 'someone writes through the contact form; goes to them',
      subject: 'We received your message',
      body: [
        'Thank you for writing to us. You will hear from us by {answerBy}.',
        'If it’s urgent, call us at {phone} or reply to this email.',
        'If you didn’t write to us, you can ignore this email.',
      ],
      placeholders: { answerBy },
      terms: () => ({ replyTo: 'firm' }),
    },
    {
      // Of visitors once a quarter of an hour, so that a flood crowds out nothing else.
      to: 'staff',
      occasion: ({ id, actorId, now }) =>
        actorId ? `message:${id}` : `message:visitor:${Math.floor(now.getTime() / (15 * MINUTE))}`,
      bell: ({ id, actorId, name }) => ({
        type: 'message',
        text: `${actorId ? name : 'A visitor'} sent us a message through the website.`,
        href: actorId ? `/admin/tickets/${id}` : '/admin/tickets',
      }),
    },
  ],
});

/** `answerId` is the message that holds the `answer` to the ticket’s `message`. */
type AnswerFacts = { email: string; message: string; answer: string; answerId: number };

export const ticketAnswered = event<AnswerFacts>('answered', 'Ticket answered by email', {
  to: ({ email }) => ({ address: email }),
  occasion: ({ answerId }) => `answer:${answerId}`,
  mail: 'ticket-answer',
  label: 'Answer to a website message',
  when: 'staff answer a message of someone without an account',
  subject: 'Re: your message to {firm}',
  body: ['{answer}', 'You wrote:', '> {message}'],
  placeholders: {
    answer: [{ ...words('The answer', 'Yes, we do.'), needed: true }, ({ answer }) => answer],
    message: [asked, ({ message }) => message],
  },
  terms: () => ({ replyTo: 'firm' }),
});

export const ticketChanged = event('changed', 'Ticket changed');
