import { db } from '~/db.server';
import { DAY } from '~/domain/time/duration';
import { queueConsultationMails } from './mail.server';
import { getConsultation } from './consultation.server';

const BATCH = 50;

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
    take: BATCH,
  });
  let reminded = 0;
  for (const { id } of due) {
    reminded += await db.$transaction(async (tx) => {
      const { count } = await tx.consultation.updateMany({
        where: { id, ...waiting },
        data: { reminderSentAt: now },
      });
      if (count === 1)
        await queueConsultationMails(tx, await getConsultation(tx, id), 'reminder', now);
      return count;
    });
  }
  return reminded;
}
