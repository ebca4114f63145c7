import { shorten } from '~/domain/forms/text';
import { Prisma } from '#prisma/generated/client';
import { type Tx, db } from '~/db.server';
import { nextDigest } from '~/domain/digest';
import { MAX_NOTIFICATION, type NewNotification, NOTIFICATION_TYPES } from '~/domain/notification';
import { STAFF_ROLES } from '~/domain/access/roles';
import { newId } from './id.server';
import { digestChoice, getDigestChoice, type DigestChoice } from './notification-digest.server';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';
import { env } from '~/config/env.server';

/** Notifies one person in the event's transaction, once per event. */
export async function notify(tx: Tx, accountId: string, notification: NewNotification, now: Date) {
  const choice =
    notification.inDigest === false ? digestChoice(null) : await getDigestChoice(accountId, tx);
  await saveNotifications(tx, notification, [{ id: accountId, ...choice }], now);
}

/** Notifies all staff but one, in a fixed number of statements. */
export async function notifyStaff(
  tx: Tx,
  notification: NewNotification,
  now: Date,
  exceptId: string | null = null,
): Promise<void> {
  const staff = await listStaffReaders(tx, exceptId);
  const readers = staff.map((person) => ({ id: person.id, ...digestChoice(person) }));
  if (readers.length > 0) await saveNotifications(tx, notification, readers, now);
}

type StaffReader = { id: string; digest: string; timeZone: string | null };

const listStaffReaders = (tx: Tx, exceptId: string | null) => tx.$queryRaw<StaffReader[]>`
  SELECT a.id, p.digest, p.time_zone AS "timeZone" FROM accounts a LEFT JOIN profiles p ON p.id = a.id
  WHERE a.disabled_at IS NULL AND a.id <> ${exceptId ?? ''}
    AND EXISTS (SELECT 1 FROM role_grants g WHERE g.account_id = a.id AND g.role IN (${Prisma.join(STAFF_ROLES)}))`;

/** Omits those who have been notified of the occasion. */
async function saveNotifications(
  tx: Tx,
  { type, message, href, occasion, inDigest = true }: NewNotification,
  readers: readonly (DigestChoice & { id: string })[],
  now: Date,
): Promise<void> {
  const rows = readers.map(({ id, digest, timeZone }) => {
    const digestAt = inDigest ? nextDigest(digest, timeZone, now) : null;
    return Prisma.sql`(${newId(now)}, ${id}, ${type}, ${shorten(message, MAX_NOTIFICATION)}, ${href}, ${occasion}, ${digestAt}, ${now})`;
  });
  await tx.$executeRaw`
    INSERT INTO notifications (id, account_id, type, message, href, occasion, digest_at, created_at)
    VALUES ${Prisma.join(rows)} ON CONFLICT (account_id, occasion) DO NOTHING`;
}

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

export async function markRead({ accountId }: Person, id: string, now: Date) {
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
