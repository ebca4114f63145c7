import { firm } from '../firm/content';
import { oneLine } from './consultation';
import { composeEmail, type Email } from './email';

/** Says there are unread messages, not what they say. `from` is null for the firm's. */
export function unreadMessagesEmail(
  from: string | null,
  unread: number,
  links: { thread: string; settings: string },
): Email {
  const sender = from === null ? firm().name : oneLine(from);
  const what = unread === 1 ? 'a new message' : `${unread} new messages`;
  return composeEmail(`You have ${what} from ${sender}`, [
    `${sender} sent you ${what}. To keep it private, we don’t put it in an email.`,
    { link: links.thread, label: unread === 1 ? 'Read the message' : 'Read the messages' },
    { link: links.settings, label: 'Choose when we email you' },
  ]);
}

export const ticketAnswerEmail = (answer: string, written: string): Email =>
  composeEmail(`Re: your message to ${firm().name}`, [
    ...answer.split(/\n{2,}/),
    'You wrote:',
    { quote: written },
  ]);

export type ContactMessage = { name: string; email: string; message: string };

export const contactEmail = (submission: ContactMessage, answerBy: string): Email =>
  composeEmail(`Website message from ${oneLine(submission.name)}`, [
    `${submission.name} <${submission.email}> wrote:`,
    { quote: submission.message },
    `Reply to this email to answer them by ${answerBy}.`,
  ]);

/** Goes to an address that anybody may have typed, so it holds nothing of what they typed. */
export const contactReceivedEmail = (answerBy: string): Email =>
  composeEmail('We received your message', [
    `Thank you for writing to us. You will hear from us by ${answerBy}.`,
    ...(firm().phone ? [`If it’s urgent, call us at ${firm().phone} or reply to this email.`] : []),
    'If you didn’t write to us, you can ignore this email.',
  ]);

export const MAX_IN_DIGEST = 15;

export type DigestLinks = { list: string; settings: string; unsubscribe: string };

export function digestEmail(messages: readonly string[], total: number, links: DigestLinks): Email {
  const more = total - messages.length;
  return composeEmail(
    `${total} new ${total === 1 ? 'notification' : 'notifications'} in your portal`,
    [
      'This is what’s new in your portal:',
      {
        quote: [
          ...messages.map((message) => `• ${message}`),
          ...(more > 0 ? [`and ${more} more`] : []),
        ].join('\n'),
      },
      { link: links.list, label: 'See your notifications' },
      { link: links.settings, label: 'Choose how often we email you' },
      { link: links.unsubscribe, label: 'Turn off these emails' },
    ],
  );
}
