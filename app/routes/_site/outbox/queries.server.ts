import { readOutbox, type OutboxMail } from '~/gateways/mail/outbox-reader.server';

/** The newest mails of the outbox. Only a demonstration has this page: elsewhere it is not found. */
export async function listOutbox(): Promise<OutboxMail[]> {
  const mails = await readOutbox();
  if (!mails) throw new Response(null, { status: 404 });
  return mails;
}
