import { createTransport } from 'nodemailer';
import { MailNotSentError, type Mailer } from '~/domain/email/mailer';
import { messageOf } from './message.server';

/** One mail is given up after this long, in milliseconds, however slowly the server goes on. */
const MAX_SENDING = 2 * 60_000;

/**
 * Hands mail to an SMTP server: 10 s to connect and to greet, a minute for each answer, because a
 * server that is slow to answer may have taken the message, and to try again would send it twice.
 * `url` is smtp://user:password@host:port.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    dnsTimeout: 10_000,
  });
  return {
    async send(mail) {
      let timer: NodeJS.Timeout | undefined;
      const deadline = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('The mail server took too long.')), MAX_SENDING);
      });
      try {
        await Promise.race([transport.sendMail(messageOf(from, mail)), deadline]);
      } catch (cause) {
        throw new MailNotSentError('The mail server did not take the message.', { cause });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
