import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TestSmtp = {
  /** For `SMTP_URL`. */
  url: string;
  /** What was delivered, the oldest first. */
  mails: Email[];
  /** From now on every message is refused, or taken again. */
  refuse(refusing: boolean): void;
  stop(): Promise<void>;
};

/** A real SMTP server on a free port that keeps what it is sent. */
export async function startSmtp(): Promise<TestSmtp> {
  const mails: Email[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusing)
          return done(
            Object.assign(new Error('The mailbox is not available.'), { responseCode: 451 }),
          );
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (now) => {
      refusing = now;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
