import fs from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { env } from '~/env.server';

/** One mail of the outbox by the name of its file; 404 where there is none, and outside a demonstration. */
export async function getOutboxMail(name: string): Promise<{ subject: string; from: string; to: string; text: string }> {
  const missing = new Response(null, { status: 404 });
  if (!env.demo || !/^[\w-]{1,80}$/.test(name)) throw missing;
  const source = await fs.readFile(path.join(env.dataDir, 'outbox', `${name}.eml`)).catch(() => {
    throw missing;
  });
  const mail = await PostalMime.parse(source);
  return {
    subject: mail.subject ?? '(no subject)',
    from: mail.from?.address ?? '',
    to: mail.to?.map((each) => each.address).join(', ') ?? '',
    text: mail.text ?? '',
  };
}
