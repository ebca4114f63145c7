import { db } from './database';

export function mailFor(recipient: string) {
  return db.queuedMail.findMany({
    where: { recipient },
    orderBy: { id: 'asc' },
    select: { replyTo: true, subject: true, text: true, html: true, occasion: true },
  });
}
