import { db } from '~/db.server';
import { NOTIFICATION_TYPES } from '~/domain/notification';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';

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
