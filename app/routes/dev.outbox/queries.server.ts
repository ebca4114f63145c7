import fs from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { env } from '~/env.server';

const FOLDER = path.join(env.dataDir, 'outbox');
const SHOWN = 50;

export type OutboxMail = { name: string; to: string; subject: string };

/** The newest mails of the outbox. Only a demonstration has this page: elsewhere it is not found. */
export async function listOutbox(): Promise<OutboxMail[]> {
  if (!env.demo) throw new Response(null, { status: 404 });
  const names = (await fs.readdir(FOLDER).catch(() => [])).filter((name) => name.endsWith('.eml')).sort().reverse().slice(0, SHOWN);
  return Promise.all(names.map(async (file) => {
    const mail = await PostalMime.parse(await fs.readFile(path.join(FOLDER, file)));
    return { name: file.replace(/\.eml$/, ''), to: mail.to?.map((each) => each.address).join(', ') ?? '', subject: mail.subject ?? '(no subject)' };
  }));
}
