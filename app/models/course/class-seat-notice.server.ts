import type { Tx } from '~/db.server';
import { officeStartText } from '~/domain/time/formats';
import { notifyStaff } from '../notification.server';

/** Notifies the staff of a sign-up for a class, in the transaction that takes the seat. */
export async function announceSeat(
  tx: Tx,
  { classId, accountId }: { classId: string; accountId: string },
  now: Date,
): Promise<void> {
  const { title, startsAt } = await tx.liveClass.findUniqueOrThrow({
    where: { id: classId },
    select: { title: true, startsAt: true },
  });
  const profile = await tx.profile.findUnique({
    where: { id: accountId },
    select: { fullName: true },
  });
  const message = `${profile?.fullName ?? 'Somebody'} signed up for ${title} on ${officeStartText(startsAt)}.`;
  const occasion = `seat:${classId}:${accountId}:${now.getTime()}`;
  await notifyStaff(
    tx,
    { type: 'booking', message, href: '/video-classes', occasion },
    now,
    accountId,
  );
}
