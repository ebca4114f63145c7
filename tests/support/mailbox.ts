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

/** The `number`-th mail to an address, or the newest that fits. */
export type WantedMail = number | ((mail: Email) => boolean);

/** Waits for a mail to an address and returns it. Throws after ten seconds. */
export async function mailTo(
  dataDir: string,
  address: string,
  wanted: WantedMail = 1,
): Promise<Email> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const mails = (await readOutbox(dataDir)).filter((mail) =>
      mail.to?.some((recipient) => recipient.address === address),
    );
    const found =
      typeof wanted === 'function'
        ? mails.findLast(wanted)
        : mails.length >= wanted && mails.at(-1);
    if (found) return found;
    await pause(50);
  }
  throw new Error(`The mail to ${address} that was waited for did not come.`);
}

/** An email's first link, its token, and six-digit code; '' for what is missing. */
export function proofIn(mail: Email): { link: string; token: string; code: string } {
  const text = mail.text ?? '';
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return {
    link,
    token: /[?&]token=([^\s&]+)/.exec(link)?.[1] ?? '',
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
  };
}
