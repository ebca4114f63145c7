import { MailNotSentError, MailTooSoonError } from './mailer';
import { MAIL_DOWN } from './sign-in';

/** Why a mail that somebody asked for was not sent, as they are told it, with the status of the page. */
export type MailRefusal = { refusal: string; status: 429 | 503 };

/** The refusal that an error in sending a mail becomes. Throws any other error. */
export function mailRefusal(error: unknown): MailRefusal {
  if (error instanceof MailTooSoonError) return { refusal: error.message, status: 429 };
  if (error instanceof MailNotSentError) return { refusal: MAIL_DOWN, status: 503 };
  throw error;
}
