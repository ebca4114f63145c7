import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

/** Mails that were read before, by their file: a mail never changes once it has its name. */
const read = new Map<string, Promise<Email>>();

/** The mails in a data folder's outbox, the oldest first. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await fs.readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readOnce(path.join(folder, name))),
  );
}

function readOnce(file: string): Promise<Email> {
  const mail = read.get(file) ?? fs.readFile(file).then((raw) => PostalMime.parse(raw));
  read.set(file, mail);
  return mail;
}

/** Waits until there are `count` mails to an address and answers the last of them. Throws after ten seconds. */
export async function mailTo(dataDir: string, address: string, count = 1): Promise<Email> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const mails = (await readOutbox(dataDir)).filter((mail) =>
      mail.to?.some((recipient) => recipient.address === address),
    );
    if (mails.length >= count) return mails.at(-1)!;
    await pause(50);
  }
  throw new Error(`There is no mail to ${address} (${count} expected).`);
}

/** The first link of a mail, its token, and its six-digit code; '' for what the mail doesn't hold. */
export function proofIn(mail: Email): { link: string; token: string; code: string } {
  const text = mail.text ?? '';
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return {
    link,
    token: /[?&]token=([^\s&]+)/.exec(link)?.[1] ?? '',
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
  };
}
