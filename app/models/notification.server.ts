import { type Tx, db } from '~/db.server';
import { nextDigest } from '~/domain/digest';
import { MAX_NOTIFICATION, type NewNotification, NOTIFICATION_TYPES } from '~/domain/notification';
import { STAFF_ROLES } from '~/domain/access/roles';
import {
  DIGEST_CHOICE,
  digestChoice,
  getDigestChoice,
  type DigestChoice,
} from './notification-digest.server';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';
import type { Mail } from '~/domain/email/mailer';
import { env } from '~/config/env.server';
import { queueMail, type MailTerms } from './mail/queue.server';

/** Notifies one person in the event's transaction, once per event. */
export async function notify(tx: Tx, accountId: string, notification: NewNotification, now: Date) {
  const choice =
    notification.inDigest === false ? digestChoice(null) : await getDigestChoice(accountId, tx);
  const row = toRow(notification, accountId, choice, now);
  const { occasion } = notification;
  await tx.notification.upsert({
    where: { accountId_occasion: { accountId, occasion } },
    create: row,
    // Not empty, so that Prisma makes one statement of it.
    update: { occasion },
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

const toRow = (
  { message, inDigest = true, ...rest }: NewNotification,
  accountId: string,
  { digest, timeZone }: DigestChoice,
  now: Date,
) => ({
  ...rest,
  accountId,
  message: message.slice(0, MAX_NOTIFICATION),
  digestAt: inDigest ? nextDigest(digest, timeZone, now) : null,
  createdAt: now,
});

type Person = { accountId: string };

export const MAX_NOTIFICATIONS = 500;
const READ_RETENTION = 90 * DAY;

export async function listNotifications({ accountId }: Person, after: string | null) {
  const [time, id] = after?.split(':') ?? [];
  const createdAt = new Date(Number(time));
  const rows = await db.notification.findMany({
    where: {
      accountId,
      ...(id &&
        !Number.isNaN(createdAt.getTime()) && {
          createdAt: { lte: createdAt },
          OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
        }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    select: { id: true, type: true, message: true, readAt: true, createdAt: true },
  });
  const page = toPage(rows, (row) => `${row.createdAt.getTime()}:${row.id}`);
  return {
    next: page.next,
    rows: page.rows.map(({ readAt, type, ...row }) => ({
      ...row,
      type: NOTIFICATION_TYPES.find((known) => known === type) ?? 'default',
      read: readAt !== null,
    })),
  };
}

export async function findNotificationLink({ accountId }: Person, id: string) {
  const found = await db.notification.findFirst({
    where: { id, accountId },
    select: { href: true },
  });
  return found?.href ?? null;
}

export async function markRead({ accountId }: Person, id: string | 'all', now: Date) {
  await db.notification.updateMany({
    where: { accountId, readAt: null, ...(id !== 'all' && { id }) },
    data: { readAt: now, digestAt: null },
  });
}

export async function removeNotification({ accountId }: Person, id: string): Promise<boolean> {
  const { count } = await db.notification.deleteMany({ where: { id, accountId } });
  return count > 0;
}

export async function purgeNotifications(now: Date): Promise<void> {
  await db.notification.deleteMany({
    where: { readAt: { lt: new Date(now.getTime() - READ_RETENTION) } },
  });
  const full = await db.notification.groupBy({
    by: ['accountId'],
    having: { id: { _count: { gt: MAX_NOTIFICATIONS } } },
  });
  for (const { accountId } of full) {
    const rest = await db.notification.findMany({
      where: { accountId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: MAX_NOTIFICATIONS,
      take: MAX_NOTIFICATIONS,
      select: { id: true },
    });
    await db.notification.deleteMany({ where: { id: { in: rest.map(({ id }) => id) } } });
  }
}

export const siteAddress = (path: string): string => `${env.appUrl}${path}`;

type OwnerMail = Omit<Mail, 'to'>;

export async function emailOwner(
  tx: Tx,
  accountId: string,
  mail: OwnerMail,
  occasion: string,
  terms?: MailTerms,
): Promise<void> {
  const { email: to } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true },
  });
  await queueMail(tx, { to, ...mail }, occasion, terms);
}

/** Notifies a person in the portal and by a mail, whose `terms` say which others it replaces. */
export async function notifyOwner(
  tx: Tx,
  accountId: string,
  mail: OwnerMail,
  notification: Omit<NewNotification, 'type'> & Partial<NewNotification>,
  now: Date,
  terms?: MailTerms,
): Promise<void> {
  await emailOwner(tx, accountId, mail, notification.occasion, terms);
  await notify(tx, accountId, { type: 'account', ...notification }, now);
}
