import fs from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { env } from '~/config/env.server';

const FOLDER = path.join(env.dataDir, 'outbox');
const SHOWN = 50;

export type OutboxMail = { name: string; subject: string; from: string; to: string; text: string };

/**
 * The newest mails of the outbox folder, at most 50; null where this is no demonstration, which
 * alone shows its mail.
 */
export async function readOutbox(): Promise<OutboxMail[] | null> {
  if (!env.demo) return null;
  const files = (await fs.readdir(FOLDER).catch(() => []))
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, SHOWN);
  return Promise.all(files.map((file) => read(file.replace(/\.eml$/, ''))));
}

export async function readOutboxMail(name: string): Promise<OutboxMail | null> {
  if (!env.demo || !/^[\w-]{1,80}$/.test(name)) return null;
  return read(name).catch(() => null);
}

async function read(name: string): Promise<OutboxMail> {
  const mail = await PostalMime.parse(await fs.readFile(path.join(FOLDER, `${name}.eml`)));
  return {
    name,
    subject: mail.subject ?? '(no subject)',
    from: mail.from?.address ?? '',
    to: mail.to?.map((each) => each.address).join(', ') ?? '',
    text: mail.text ?? '',
  };
}
