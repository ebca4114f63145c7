import { db } from '~/db.server';
import { lowDiskText } from '~/domain/administration/disk';
import { lowDiskEmail } from '~/domain/email/administration';
import { civilTime } from '~/domain/time/civil-time';
import { env } from '~/config/env.server';
import { siteAddress, notifyOwner } from './account/notify.server';

const SYSTEM = '/superadmin/system';

/** Warns each superadmin once a day while the disk is short of space. `free` is in bytes. */
export async function notifyLowDisk(free: number, now: Date): Promise<void> {
  const message = lowDiskText(free, env.diskReserve);
  if (!message) return;
  const occasion = `disk:${civilTime(now).date}`;
  const owners = await db.account.findMany({
    where: {
      disabledAt: null,
      roles: { some: { role: 'superadmin' } },
      notifications: { none: { occasion } },
    },
    select: { id: true },
  });
  const email = lowDiskEmail(message, siteAddress(SYSTEM));
  for (const { id } of owners)
    await db.$transaction((tx) =>
      notifyOwner(tx, id, email, { message, href: SYSTEM, occasion, inDigest: false }, now),
    );
}
