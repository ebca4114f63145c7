import type { CalendarEntry } from './calendar-entry';
import type { Letter } from './letter';

export type Mail = Letter & { to: string; replyTo?: string; calendar?: CalendarEntry };

/** Sends one mail. Answers when the server has taken it; throws MailNotSentError otherwise. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The mail could not be handed over; nobody will receive it. */
export class MailNotSentError extends Error {
  override name = 'MailNotSentError';
}
