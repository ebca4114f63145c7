import type { Tx } from '~/db.server';
import { OFFICE_ZONE } from '~/domain/time/zones';
import { FIRM } from '~/domain/catalogue/firm';
import { seatEntry, seatEmail, seatReturnedEmail, type SeatFacts } from '~/domain/email/live-class';
import { env } from '~/config/env.server';
import { queueMail } from '../mail/queue.server';

type Seat = { classId: string; accountId: string; createdAt: Date };

/**
 * Queues the mail about a sign-up or its cancellation, with its calendar entry, in the same
 * transaction. A sign-up mail that wasn't sent yet is dropped, and then there is nothing to cancel.
 */
export async function queueSignUpMail(
  tx: Tx,
  seat: Seat,
  occasion: 'taken' | 'returned',
  now: Date,
): Promise<void> {
  const facts = await getFacts(tx, seat);
  const base = `${env.appUrl}/video-classes`;
  const room = `${base}/${seat.classId}/room`;
  const taken = occasion === 'taken';
  const topic = `seat:${facts.uid}`;
  if (!taken && (await dropUnsentMail(tx, topic))) return;
  const words = taken
    ? seatEmail(facts, {
        room,
        mine: `${base}/mine`,
        cancellation: `${base}/${seat.classId}/cancellation`,
      })
    : seatReturnedEmail(facts, base);
  await queueMail(
    tx,
    {
      to: facts.person.email,
      replyTo: env.firmMail,
      ...words,
      calendar: seatEntry(taken ? 'request' : 'cancel', facts, room, now),
    },
    `seat:${facts.uid}:${occasion}`,
    { topic, expiresAt: facts.endsAt },
  );
}

/** Drops the unsent mail of a topic. True if there was one. */
async function dropUnsentMail(tx: Tx, topic: string): Promise<boolean> {
  const { count } = await tx.queuedMail.deleteMany({
    where: { topic, sentAt: null, attempts: 0 },
  });
  return count > 0;
}

async function getFacts(tx: Tx, { classId, accountId, createdAt }: Seat): Promise<SeatFacts> {
  const held = await tx.liveClass.findUniqueOrThrow({
    where: { id: classId },
    select: { title: true, instructor: true, startsAt: true, endsAt: true },
  });
  const { email, profile } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, profile: { select: { fullName: true, timeZone: true } } },
  });
  return {
    ...held,
    uid: `${classId}.${accountId}.${createdAt.getTime()}@${FIRM.email.split('@')[1]}`,
    timeZone: profile?.timeZone ?? OFFICE_ZONE,
    person: { name: profile?.fullName ?? email, email },
  };
}
