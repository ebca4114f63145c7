import { DAY } from '~/domain/time/duration';
import { accountOf, db } from './database';

/** What the bell of somebody lists, the oldest first. */
export function bellOf(accountId: string) {
  return db.notification.findMany({
    where: { accountId },
    orderBy: { id: 'asc' },
    select: { type: true, message: true, href: true, occasion: true, createdAt: true },
  });
}

export function mailFor(recipient: string) {
  return db.queuedMail.findMany({
    where: { recipient },
    orderBy: { id: 'asc' },
    select: { replyTo: true, subject: true, text: true, html: true, occasion: true },
  });
}

let links = 0;

export function linkTo(email: string, purpose: string, more: object = {}) {
  return db.challenge.create({
    data: {
      email,
      purpose,
      linkHash: `link ${(links += 1)}`,
      expiresAt: new Date(Date.now() + DAY),
      ...more,
    },
  });
}

export async function rolesOf(person: Parameters<typeof accountOf>[0]): Promise<string[]> {
  return (await accountOf(person)).roles.map(({ role }) => role).sort();
}
