import type { Tx } from '~/db.server';
import { nextDigest } from '~/domain/digest';
import { MAX_NOTIFICATION, type NewNotification } from '~/domain/notification';
import { STAFF_ROLES } from '~/domain/access/roles';
import {
  DIGEST_CHOICE,
  digestChoice,
  digestChoiceOf,
  type DigestChoice,
} from './notification-digest.server';

/** Notifies one person, in the transaction of the event. The same occasion again changes nothing. */
export async function notify(
  tx: Tx,
  accountId: string,
  news: NewNotification,
  now: Date,
): Promise<void> {
  const row = rowOf(news, accountId, await digestChoiceOf(accountId, tx), now);
  await tx.notification.upsert({
    where: { accountId_occasion: { accountId, occasion: news.occasion } },
    create: row,
    update: {},
  });
}

/** Notifies everybody of the staff whose account is open, except the one who did it: in as many statements, however many they are. */
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
      notifications: { none: { occasion: news.occasion } },
      ...(exceptId && { NOT: { id: exceptId } }),
    },
    select: { id: true, profile: { select: DIGEST_CHOICE } },
  });
  const data = staff.map(({ id, profile }) => rowOf(news, id, digestChoice(profile), now));
  if (data.length > 0) await tx.notification.createMany({ data });
}

function rowOf(
  { message, inDigest = true, ...news }: NewNotification,
  accountId: string,
  { digest, timeZone }: DigestChoice,
  now: Date,
) {
  return {
    ...news,
    accountId,
    message: message.slice(0, MAX_NOTIFICATION),
    digestAt: inDigest ? nextDigest(digest, timeZone, now) : null,
    createdAt: now,
  };
}
