import fs from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { env } from '~/config/env.server';

const FOLDER = path.join(env.dataDir, 'outbox');

export type OutboxMail = { name: string; subject: string; from: string; to: string; text: string };

/** The newest mails of the outbox folder, at most 50. Throws 404 outside a demonstration. */
export async function listOutbox(): Promise<OutboxMail[]> {
  if (!env.demo) throw new Response(null, { status: 404 });
  const files = (await fs.readdir(FOLDER).catch(() => []))
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, 50);
  return Promise.all(files.map((file) => read(file.replace(/\.eml$/, ''))));
}

/** A mail by the name of its file. Throws 404 where there is none. */
export async function getOutboxMail(name = ''): Promise<OutboxMail> {
  const mail = env.demo && /^[\w-]{1,80}$/.test(name) && (await read(name).catch(() => null));
  if (!mail) throw new Response(null, { status: 404 });
  return mail;
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
