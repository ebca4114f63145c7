import { db, type Tx } from '~/db.server';
import { articleFirst } from '~/domain/access/roles';
import { deletionRequestedEmail, deletionWithdrawnEmail } from '~/domain/email/account';
import { DAY } from '~/domain/time/duration';
import { dayText } from '~/domain/time/formats';
import { env } from '~/config/env.server';
import { recordOwnEvent } from '../audit.server';
import { notifyStaff } from '../notification.server';
import type { Viewer } from '../sign-in/session.server';
import { emailOwner } from './notify.server';
import { isLastSuperadmin } from './account.server';

export const GRACE_PERIOD_MS = 30 * DAY;

export function findDeletion({ accountId }: Viewer, tx: Pick<Tx, 'accountDeletion'> = db) {
  return tx.accountDeletion.findUnique({
    where: { accountId },
    select: { requestedAt: true, dueAt: true },
  });
}

/** Schedules the deletion and tells owner and staff. False for the last superadmin. */
export function requestDeletion(viewer: Viewer, now: Date): Promise<boolean> {
  const { accountId, role } = viewer;
  return db.$transaction(async (tx) => {
    if (await isLastSuperadmin(tx, accountId)) return false;
    if (await findDeletion(viewer, tx)) return true;
    const dueAt = new Date(now.getTime() + GRACE_PERIOD_MS);
    await tx.accountDeletion.create({ data: { accountId, requestedAt: now, dueAt } });
    await recordOwnEvent(tx, accountId, 'account.deletion-requested');
    const day = dayText(dueAt);
    const mail = deletionRequestedEmail(day, `${env.appUrl}/account/deletion`);
    await emailOwner(tx, accountId, mail, `deletion ${now.getTime()}`);
    const who = role && role !== 'guest' ? articleFirst(role) : 'Someone';
    await notifyStaff(
      tx,
      {
        type: 'account',
        message: `${who} asked us to delete their account. It will be deleted on ${day}.`,
        href: `/admin/users/${accountId}`,
        occasion: `deletion:${accountId}:${now.getTime()}`,
      },
      now,
      accountId,
    );
    return true;
  });
}

export function withdrawDeletion({ accountId }: Viewer, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.accountDeletion.deleteMany({ where: { accountId, erasedAt: null } });
    if (count === 0) return false;
    await recordOwnEvent(tx, accountId, 'account.deletion-withdrawn');
    await emailOwner(tx, accountId, deletionWithdrawnEmail(), `deletion ended ${now.getTime()}`);
    return true;
  });
}
