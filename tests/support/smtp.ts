import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How a mail server may be: it takes mail, refuses it, or says nothing more from some point on. */
export type Manner =
  | 'takes'
  | 'refuses'
  | 'silent at connect'
  | 'silent after the greeting'
  | 'silent after the message'
  | { slowBy: number };

export type TestSmtp = {
  url: string;
  mails: Email[];
  refuse(refusing: boolean): void;
  /** How it is from now on. A connection that it is silent on stays so until `speak` or the end. */
  behave(manner: Manner): void;
  /** Goes on where it was silent, and takes mail. */
  speak(): void;
  /** Refuses the mail to one address for good. */
  poison(address: string): void;
  stop(): Promise<void>;
};

/** A real SMTP server on a free port that keeps what it is sent. */
export async function startSmtp(): Promise<TestSmtp> {
  const mails: Email[] = [];
  const waiting: (() => void)[] = [];
  const poisoned = new Set<string>();
  const sockets = new Set<Socket>();
  let manner: Manner = 'takes';
  /** Does `next` at once, or only when the server speaks again. */
  const unless = (silent: Manner, next: () => void) =>
    manner === silent ? void waiting.push(next) : next();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect: (_session, done) => unless('silent at connect', () => done()),
    onMailFrom: (_address, _session, done) => unless('silent after the greeting', () => done()),
    onRcptTo: ({ address }, _session, done) =>
      done(
        poisoned.has(address)
          ? Object.assign(new Error('No such mailbox.'), { responseCode: 550 })
          : null,
      ),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (manner === 'refuses')
          return done(
            Object.assign(new Error('The mailbox is not available.'), { responseCode: 451 }),
          );
        const take = () =>
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            mails.push(mail);
            done();
          }, done);
        if (typeof manner === 'object') setTimeout(take, manner.slowBy);
        else unless('silent after the message', take);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (refusing) => {
      manner = refusing ? 'refuses' : 'takes';
    },
    behave: (next) => {
      manner = next;
    },
    speak: () => {
      manner = 'takes';
      for (const next of waiting.splice(0)) next();
    },
    poison: (address) => {
      poisoned.add(address);
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
