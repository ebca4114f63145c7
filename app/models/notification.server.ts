import type { Tx } from '~/db.server';
import { nextDigest } from '~/domain/digest';
import { MAX_NOTIFICATION, type NewNotification } from '~/domain/notification';
import { STAFF_ROLES } from '~/domain/access/roles';
import { digestChoiceOf } from './notification-digest.server';

/** Notifies one person, in the transaction of the event. The same occasion again changes nothing. */
export async function notify(
  tx: Tx,
  accountId: string,
  { message, inDigest = true, ...news }: NewNotification,
  now: Date,
): Promise<void> {
  const { digest, timeZone } = await digestChoiceOf(accountId, tx);
  const row = {
    ...news,
    accountId,
    message: message.slice(0, MAX_NOTIFICATION),
    digestAt: inDigest ? nextDigest(digest, timeZone, now) : null,
    createdAt: now,
  };
  await tx.notification.upsert({
    where: { accountId_occasion: { accountId, occasion: news.occasion } },
    create: row,
    update: {},
  });
}

/** Notifies everybody of the staff whose account is open, except the one who did it. */
export async function notifyStaff(
  tx: Tx,
  news: NewNotification,
  now: Date,
  exceptId: string | null = null,
): Promise<void> {
  const staff = await tx.account.findMany({
    where: {
      disabledAt: null,
      roles: { some: { role: { in: [...STAFF_ROLES] } } },
      ...(exceptId && { NOT: { id: exceptId } }),
    },
    select: { id: true },
  });
  for (const { id } of staff) await notify(tx, id, news, now);
}
