import type { SendMailOptions } from 'nodemailer';
import { calendarFile } from '~/gateways/calendar/calendar-file.server';
import type { Mail } from '~/domain/email/mailer';

/** A mail as nodemailer takes it. A calendar entry becomes a part that mail programs offer to keep, and a file beside it. */
export function messageOf(from: string, { calendar, ...mail }: Mail): SendMailOptions {
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
