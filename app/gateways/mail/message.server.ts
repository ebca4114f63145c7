import type { SendMailOptions } from 'nodemailer';
import { calendarFile } from '~/gateways/calendar/calendar-file.server';
import type { Mail } from '~/domain/email/mailer';

/**
 * A mail as nodemailer takes it. A calendar entry becomes a part that mail programs offer to keep,
 * and a file beside it.
 */
export function messageOf(
  from: string,
  { calendar, unsubscribe, ...words }: Mail,
): SendMailOptions {
  const mail = unsubscribe ? { ...words, headers: unsubscribeHeaders(unsubscribe) } : words;
  if (!calendar) return { from, ...mail };
  return {
    from,
    ...mail,
    icalEvent: {
      method: calendar.method.toUpperCase(),
      filename: calendar.fileName ?? 'consultation.ics',
      content: calendarFile(calendar),
    },
  };
}

/** What RFC 8058 asks for, so that mail programs can unsubscribe somebody by one press. */
function unsubscribeHeaders(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
