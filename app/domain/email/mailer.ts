import { FormRefusal } from '../forms/refusal';
import type { CalendarEntry } from './calendar-entry';
import type { Email } from './email';

/**
 * The client that a mail is about and the account that reads it for them, null for the client's own
 * address. Who doesn't act for the client any more isn't sent it.
 */
export type MailReader = { partyId: string; accountId: string | null };

/**
 * `messageId` is its Message-ID: mailboxes that get one twice, after a crash say, may show it once.
 * `unsubscribe` is the address that turns mail of its kind off by a link and, as RFC 8058 has it,
 * by one POST of a mail program.
 */
export type Mail = Email & {
  to: string;
  reader?: MailReader;
  replyTo?: string;
  calendar?: CalendarEntry;
  messageId?: string;
  unsubscribe?: string;
};

export interface Mailer {
  send(mail: Mail & { from: string }): Promise<void>;
}

export class MailNotSentError extends Error {}

export class MailTooSoonError extends FormRefusal {
  constructor() {
    super(
      'We just sent an email to this address. Use the link in it, or wait a minute to get another.',
      { status: 429 },
    );
  }
}
