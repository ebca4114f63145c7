import { officeHours } from '~/domain/firm/hours';
import { db, type Tx } from '~/db.server';
import {
  promisedAnswerTime,
  businessMinutes,
  median,
  type Opening,
} from '~/domain/messaging/promise';
import { civilTime } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import { getFirm } from '../firm/published.server';

async function readOpening(tx: Tx, from: Date): Promise<Opening> {
  const rows = await tx.dayOff.findMany({
    where: { staffMemberId: null, date: { gte: civilTime(from).date } },
    select: { date: true },
    orderBy: { date: 'asc' },
    take: 400,
  });
  return { hours: officeHours(getFirm()), daysOff: new Set(rows.map(({ date }) => date)) };
}

/** Runs in the transaction that saves the message. Returns the promised time. */
export async function promiseAnswer(
  tx: Tx,
  message: { messageId: number; conversationId?: string },
  kind: 'message' | 'same-day',
  now: Date,
): Promise<Date> {
  const { messageHours, sameDayHours } = getFirm();
  const hours = kind === 'same-day' ? sameDayHours : messageHours;
  const promised = promisedAnswerTime(now, await readOpening(tx, now), hours);
  await tx.answerPromise.create({ data: { ...message, sentAt: now, answerBy: promised } });
  return promised;
}

export async function settlePromise(
  tx: Tx,
  where: { conversationId: string } | { messageId: number },
  how: 'answered' | 'dropped',
  now: Date,
): Promise<void> {
  const open = await tx.answerPromise.findFirst({ where: { ...where, settledAt: null } });
  if (!open) return;
  const minutes =
    how === 'answered'
      ? businessMinutes(open.sentAt, now, await readOpening(tx, open.sentAt))
      : null;
  await tx.answerPromise.update({
    where: { messageId: open.messageId },
    data: { settledAt: now, minutes },
  });
}

export async function reopenPromise(tx: Tx, messageId: number): Promise<void> {
  await tx.answerPromise.updateMany({
    where: { messageId },
    data: { settledAt: null, minutes: null },
  });
}

const FIGURE_DAYS = 30;

/** Answers of the last 30 days. Only for staff. */
export async function countAnswers(now: Date) {
  const rows = await db.answerPromise.findMany({
    where: { settledAt: { gt: new Date(now.getTime() - FIGURE_DAYS * DAY) } },
    select: { answerBy: true, settledAt: true, minutes: true },
    orderBy: { settledAt: 'desc' },
    take: 20_000,
  });
  const answered = rows.filter(({ minutes }) => minutes !== null);
  return {
    medianMinutes: median(answered.map(({ minutes }) => minutes!)),
    answered: answered.length,
    late: answered.filter(({ settledAt, answerBy: by }) => settledAt! > by).length,
  };
}

export type MissedPromise = {
  messageId: number;
  partyId: string | null;
  name: string;
  answerBy: Date;
};

/** Up to 20 overdue promises, longest first. Only for staff. */
export const listMissed = (now: Date) => db.$queryRaw<MissedPromise[]>`
    SELECT a.message_id AS "messageId", c.party_id AS "partyId", COALESCE(p.name, m.name, '') AS name, a.answer_by AS "answerBy"
    FROM answer_promises a
    CROSS JOIN messages m
    LEFT JOIN conversations c ON c.id = a.conversation_id
    LEFT JOIN parties p ON p.id = c.party_id
    WHERE m.id = a.message_id AND a.settled_at IS NULL AND a.answer_by < ${now} ORDER BY a.answer_by LIMIT 20`;
