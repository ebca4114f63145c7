import type { Tx } from '~/db.server';
import { nextDigest } from '~/domain/digest';
import { MAX_NOTIFICATION, type NewNotification } from '~/domain/notification';
import { STAFF_ROLES } from '~/domain/access/roles';
import {
  DIGEST_CHOICE,
  digestChoice,
  getDigestChoice,
  type DigestChoice,
} from './notification-digest.server';

/** Notifies one person, in the transaction of the event. The same occasion again changes nothing. */
export async function notify(tx: Tx, accountId: string, notification: NewNotification, now: Date) {
  const row = toRow(notification, accountId, await getDigestChoice(accountId, tx), now);
  await tx.notification.upsert({
    where: { accountId_occasion: { accountId, occasion: notification.occasion } },
    create: row,
    update: {},
  });
}

/** Notifies all staff but one, in a fixed number of statements. */
export async function notifyStaff(
  tx: Tx,
  notification: NewNotification,
  now: Date,
  exceptId: string | null = null,
): Promise<void> {
  const staff = await tx.account.findMany({
    where: {
      disabledAt: null,
      roles: { some: { role: { in: [...STAFF_ROLES] } } },
      notifications: { none: { occasion: notification.occasion } },
      ...(exceptId && { NOT: { id: exceptId } }),
    },
    select: { id: true, profile: { select: DIGEST_CHOICE } },
  });
  const data = staff.map(({ id, profile }) => toRow(notification, id, digestChoice(profile), now));
  if (data.length > 0) await tx.notification.createMany({ data });
}

function toRow(
  { message, inDigest = true, ...rest }: NewNotification,
  accountId: string,
  { digest, timeZone }: DigestChoice,
  now: Date,
) {
  return {
    ...rest,
    accountId,
    message: message.slice(0, MAX_NOTIFICATION),
    digestAt: inDigest ? nextDigest(digest, timeZone, now) : null,
    createdAt: now,
  };
}
