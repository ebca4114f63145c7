import { env } from '~/env.server';
import { readOutbox } from './mailbox';

/** The mails that this test file has sent to an address, the oldest first. */
export async function outbox(address: string) {
  return (await readOutbox(env.dataDir)).filter((mail) => mail.to?.some((recipient) => recipient.address === address));
}

/** The link's token and the code of the newest mail to an address; '' for what the mail doesn't hold. Throws where there is no mail. */
export async function lastProof(address: string): Promise<{ token: string; code: string }> {
  const text = (await outbox(address)).at(-1)?.text;
  if (text === undefined) throw new Error(`There is no mail to ${address}.`);
  return { token: /[?&]token=([^\s&]+)/.exec(text)?.[1] ?? '', code: /\b(\d{6})\b/.exec(text)?.[1] ?? '' };
}
