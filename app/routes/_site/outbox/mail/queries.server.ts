import { readOutboxMail, type OutboxMail } from '~/gateways/mail/outbox-reader.server';

/** One mail of the outbox by the name of its file; 404 where there is none, and outside a demonstration. */
export async function getOutboxMail(name: string): Promise<OutboxMail> {
  const mail = await readOutboxMail(name);
  if (!mail) throw new Response(null, { status: 404 });
  return mail;
}
