import { env } from '~/config/env.server';
import { settleMail } from '~/models/mail/queue.server';
import { proofIn, readOutbox } from './mailbox';

/** The mails sent to an address, oldest first; an answer may come before its mail. */
export async function outbox(address: string) {
  await settleMail(10_000);
  return (await readOutbox(env.dataDir)).filter((mail) =>
    mail.to?.some((recipient) => recipient.address === address),
  );
}

/** What the newest mail to an address proves. Throws where there is no mail. */
export async function lastProof(address: string) {
  const mail = (await outbox(address)).at(-1);
  if (!mail) throw new Error(`There is no mail to ${address}.`);
  return proofIn(mail);
}
