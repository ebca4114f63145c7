import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { env } from '~/config/env.server';
import { MailNotSentError, type Mail, type Mailer } from '~/domain/email/mailer';
import { calendarFile } from '~/gateways/calendar/calendar-file.server';

/** One mail is given up after this long, in milliseconds, however slowly the server goes on. */
const MAX_SENDING = 2 * 60_000;

/**
 * Hands mail to an SMTP server: 10 s to connect and to greet, a minute for each answer, because a
 * server that is slow to answer may have taken the message, and to try again would send it twice.
 * `url` is smtp://user:password@host:port.
 */
function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    dnsTimeout: 10_000,
  });
  return {
    async send(mail) {
      const deadline = pause(MAX_SENDING, null, { ref: false }).then(() => {
        throw new Error('The mail server took too long.');
      });
      try {
        await Promise.race([transport.sendMail(toMessage(mail)), deadline]);
      } catch (cause) {
        throw new MailNotSentError('The mail server did not take the message.', { cause });
      }
    },
  };
}

/** Writes each email as an .eml file to `dataDir`/outbox, where its links can be used. */
export function outboxMailer(dataDir: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const folder = path.join(dataDir, 'outbox');
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}`;
      // Written beside and renamed, so that a reader never meets half a file.
      const part = path.join(folder, `${name}.part`);
      try {
        const { message } = await transport.sendMail(toMessage(mail));
        await fs.mkdir(folder, { recursive: true });
        await fs.writeFile(part, message as Buffer, { mode: 0o600 });
        await fs.rename(part, path.join(folder, `${name}.eml`));
      } catch (cause) {
        await fs.rm(part, { force: true }).catch(() => undefined);
        throw new MailNotSentError('The outbox folder could not be written.', { cause });
      }
    },
  };
}

/** A calendar entry becomes a part that mail programs offer to save, and an attached file. */
function toMessage({ calendar, unsubscribe, ...words }: Mail): SendMailOptions {
  // What RFC 8058 asks for, so that mail programs can unsubscribe somebody by one press.
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const mail = unsubscribe ? { ...words, headers } : words;
  if (!calendar) return mail;
  return {
    ...mail,
    icalEvent: {
      method: calendar.method.toUpperCase(),
      filename: calendar.fileName ?? 'consultation.ics',
      content: calendarFile(calendar),
    },
  };
}

export const mailer: Mailer = env.smtpUrl ? smtpMailer(env.smtpUrl) : outboxMailer(env.dataDir);
