import { FIRM } from '../catalogue/firm';
import { oneLine } from './consultation';
import { composeEmail, type Email } from './email';

/** Says that there are unread messages, never what they say. `from` is null where they are the firm's. */
export function unreadMessagesEmail(
  from: string | null,
  unread: number,
  links: { thread: string; settings: string },
): Email {
  const sender = from === null ? FIRM.name : oneLine(from);
  const what = unread === 1 ? 'a new message' : `${unread} new messages`;
  return composeEmail(`You have ${what} from ${sender}`, [
    `${sender} sent you ${what}. To keep it private, we don’t put it in an email.`,
    { link: links.thread, label: unread === 1 ? 'Read the message' : 'Read the messages' },
    { link: links.settings, label: 'Choose when we email you' },
  ]);
}

export const ticketAnswerEmail = (answer: string, written: string): Email =>
  composeEmail(`Re: your message to ${FIRM.name}`, [
    ...answer.split(/\n{2,}/),
    'You wrote:',
    { quote: written },
  ]);
