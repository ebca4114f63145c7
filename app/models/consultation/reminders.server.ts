import { db, transaction } from '~/db.server';
import { consultationReminded } from '~/domain/events/consultation';
import { DAY } from '~/domain/time/duration';
import { emit } from '../events.server';
import { getConsultation, keyedLinks } from './consultation.server';

export async function remindClients(now: Date): Promise<number> {
  const waiting = {
    status: 'booked',
    reminderSentAt: null,
    startsAt: { gt: now, lte: new Date(now.getTime() + DAY) },
  };
  const due = await db.consultation.findMany({
    where: waiting,
    orderBy: { startsAt: 'asc' },
    select: { id: true },
    take: 50,
  });
  let reminded = 0;
  for (const { id } of due) {
    reminded += await transaction([], async (tx) => {
      const { count } = await tx.consultation.updateMany({
        where: { id, ...waiting },
        data: { reminderSentAt: now },
      });
      if (count === 0) return 0;
      const consultation = await getConsultation(tx, id);
      await emit(tx, consultationReminded, { id, actorId: null, now, consultation, keyedLinks });
      return 1;
    });
  }
  return reminded;
}
