import { firm } from '../firm/content';
import { oneLine, type Email } from './email';
import { writeEmail } from './write-email';

/** Says there are unread messages, not what they say. `from` is null for the firm's. */
export const unreadMessagesEmail = (
  from: string | null,
  unread: number,
  links: { thread: string; settings: string },
): Email =>
  writeEmail(unread === 1 ? 'unread-message' : 'unread-messages', {
    sender: from === null ? firm().name : oneLine(from),
    count: String(unread),
    link: links.thread,
    settings: links.settings,
  });

export const ticketAnswerEmail = (answer: string, message: string): Email =>
  writeEmail('ticket-answer', { answer, message });

export type ContactMessage = { name: string; email: string; message: string };

export const contactEmail = (
  { name: person, email, message }: ContactMessage,
  answerBy: string,
): Email => writeEmail('contact-message', { person, email, message, answerBy });

/** Goes to an address that anybody may have typed, so it holds nothing of what they typed. */
export const contactReceivedEmail = (answerBy: string): Email =>
  writeEmail('contact-received', { answerBy });

export const MAX_IN_DIGEST = 15;

export type DigestLinks = { list: string; settings: string; unsubscribe: string };

export function digestEmail(messages: readonly string[], total: number, links: DigestLinks): Email {
  const more = total - messages.length;
  const lines = messages.map((message) => `• ${message}`);
  return writeEmail('notifications', {
    count: `${total} new ${total === 1 ? 'notification' : 'notifications'}`,
    notifications: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    link: links.list,
    settings: links.settings,
    unsubscribe: links.unsubscribe,
  });
}
