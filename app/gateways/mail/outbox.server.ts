import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { MailNotSentError, type Mailer } from '~/domain/email/mailer';
import { messageOf } from './message.server';

/** Writes each mail as an .eml file into `dataDir`/outbox, where it can be read and its links followed. */
export function outboxMailer(dataDir: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const folder = path.join(dataDir, 'outbox');
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}`;
      // Written beside and renamed, so that a reader never meets half a file.
      const part = path.join(folder, `${name}.part`);
      try {
        const { message } = await transport.sendMail(messageOf(from, mail));
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
