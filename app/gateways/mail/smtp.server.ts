import { createTransport } from 'nodemailer';
import { MailNotSentError, type Mailer } from '~/domain/letters/mailer';
import { messageOf } from './message.server';

/** Hands mail to an SMTP server: 5 s to connect and greet, 10 s for each answer. `url` is smtp://user:password@host:port. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    dnsTimeout: 5_000,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(from, mail));
      } catch (cause) {
        throw new MailNotSentError('The mail server did not take the message.', { cause });
      }
    },
  };
}
