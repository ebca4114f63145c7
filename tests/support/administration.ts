import { db } from './database';

export async function auditOf(subject: string) {
  const rows = await db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });
  return rows.map(({ action, actorId, detail }) => ({
    action,
    actorId,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }));
}

/** The subjects of the mails that wait for an address or were sent to it, the oldest first. */
export async function mailsTo(recipient: string): Promise<string[]> {
  const rows = await db.queuedMail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });
  return rows.map(({ subject }) => subject);
}

/** A message to the firm that waits for an answer; its id. */
export async function fileTicket(content: string, senderId?: string): Promise<number> {
  const { id } = await db.message.create({
    data: {
      content,
      senderId,
      name: 'Ines Alder',
      email: 'ines@home.example',
      source: 'contact',
      ticket: { create: {} },
    },
  });
  return id;
}
