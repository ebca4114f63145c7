import { db } from '~/db.server';
import {
  answerReport,
  dueReport,
  finishedReport,
  listMonths,
  moneyReport,
  outstandingReport,
  stageReport,
  WEEKS,
  YEAR_OF_WEEKS,
  type Report,
  type StageCount,
} from '~/domain/reports/report';
import { CREDIT, CREDIT_NOTE } from '~/domain/billing/payment';
import { addDays, civilTime, toInstant, toMonth } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import { getFirm } from './firm/published.server';
import { orNotFound } from './not-found.server';

/** Rows of one figure that are read at most. */
const MAX_ROWS = 50_000;

/** Reads each report by its id, which its address has. */
const READERS: Record<string, (now: Date) => Promise<Report>> = {
  stages: async (now) => stageReport(getFirm(), ...(await readStages(now))),
  finished: async (now) => finishedReport(await readClosed(now), civilTime(now).date),
  due: async (now) => dueReport(await readDue(civilTime(now).date), civilTime(now).date),
  money: async (now) => moneyReport(await readMoney(civilTime(now).date), civilTime(now).date),
  answers: async (now) => answerReport(await readPromises(now), now),
  outstanding: async (now) => outstandingReport(await readOutstanding(now), now),
};

/** The reports of the owner, as of now. Only for the owner. */
export const listReports = (now: Date): Promise<Report[]> =>
  Promise.all(Object.values(READERS).map((read) => read(now)));

/** One of them. Throws 404 for an unknown one. Only for the owner. */
export const getReport = (id: string, now: Date): Promise<Report> =>
  orNotFound(Object.hasOwn(READERS, id) ? READERS[id] : null)(now);

/** Open jobs by type and stage, now and a year before. */
async function readStages(now: Date): Promise<[StageCount[], StageCount[]]> {
  const then = new Date(now.getTime() - YEAR_OF_WEEKS * DAY);
  const open = await db.job.groupBy({
    by: ['type', 'stage'],
    where: { closedAt: null },
    _count: true,
  });
  const before = await db.$queryRaw<{ type: string; stage: StageCount['stage']; count: number }[]>`
    SELECT type, stage, CAST(COUNT(*) AS INTEGER) AS count FROM (
      SELECT j.type, (SELECT e.to_stage FROM job_events e
        WHERE e.job_id = j.id AND e.to_stage <> '' AND e.created_at <= ${then}
        ORDER BY e.id DESC LIMIT 1) AS stage
      FROM jobs j
      WHERE j.created_at <= ${then} AND (j.closed_at IS NULL OR j.closed_at > ${then})) AS past
    GROUP BY type, stage`;
  const current = open.map(({ type, stage, _count: count }) => ({ type, stage, count }));
  return [current as StageCount[], before];
}

/** When jobs were done in the last weeks and in those of a year before. */
async function readClosed(now: Date): Promise<Date[]> {
  const ends = [now, new Date(now.getTime() - YEAR_OF_WEEKS * DAY)];
  const rows = await db.job.findMany({
    where: {
      OR: ends.map((end) => ({
        closedAt: { gt: new Date(end.getTime() - (WEEKS + 1) * 7 * DAY), lte: end },
      })),
    },
    select: { closedAt: true },
    take: MAX_ROWS,
  });
  return rows.map(({ closedAt }) => closedAt!);
}

async function readDue(today: string) {
  const rows = await db.job.findMany({
    where: { closedAt: null, dueOn: { lte: addDays(today, 30) } },
    select: { dueOn: true, preparer: { select: { profile: { select: { fullName: true } } } } },
    take: MAX_ROWS,
  });
  return rows.map(({ dueOn, preparer }) => ({
    dueOn: dueOn!,
    preparer: preparer?.profile?.fullName ?? null,
  }));
}

async function readMoney(today: string) {
  const [first] = listMonths(today);
  const start = `${first}-01`;
  const issued = await db.invoice.groupBy({
    by: ['issuedOn'],
    where: { issuedOn: { gte: start }, voidedAt: null, status: { not: 'draft' } },
    _sum: { totalCents: true },
  });
  const open = await db.invoice.groupBy({
    by: ['dueOn'],
    where: { status: 'open', dueOn: { gte: start, lt: today } },
    _sum: { totalCents: true, settledCents: true },
  });
  const payments = await db.payment.findMany({
    where: {
      receivedAt: { gte: toInstant(start, 0) },
      // Neither moves money.
      method: { notIn: [CREDIT, CREDIT_NOTE] },
    },
    select: { cents: true, receivedAt: true },
    take: MAX_ROWS,
  });
  return {
    invoiced: issued.map(({ issuedOn, _sum: sum }) => ({
      month: toMonth(issuedOn),
      cents: sum.totalCents ?? 0,
    })),
    paid: payments.map(({ cents, receivedAt }) => ({
      month: toMonth(civilTime(receivedAt).date),
      cents,
    })),
    overdue: open.map(({ dueOn, _sum: sum }) => ({
      month: toMonth(dueOn),
      cents: (sum.totalCents ?? 0) - (sum.settledCents ?? 0),
    })),
  };
}

const readPromises = (now: Date) =>
  db.answerPromise.findMany({
    where: { sentAt: { gt: new Date(now.getTime() - WEEKS * 7 * DAY) } },
    select: { sentAt: true, answerBy: true, settledAt: true, minutes: true },
    take: MAX_ROWS,
  });

async function readOutstanding(now: Date) {
  const organizers = await db.organizer.findMany({
    where: { submittedAt: null, job: { closedAt: null } },
    select: { sentAt: true, startedAt: true },
    take: MAX_ROWS,
  });
  const letters = await db.letter.findMany({
    where: { status: 'open', expiresAt: { gt: now } },
    select: { createdAt: true, signers: { select: { signedAt: true } } },
    take: MAX_ROWS,
  });
  return [
    ...organizers.map(({ sentAt, startedAt }) => ({
      kind: 'organizer' as const,
      isBegun: startedAt !== null,
      sentAt,
    })),
    ...letters.map(({ createdAt, signers }) => ({
      kind: 'letter' as const,
      isBegun: signers.some(({ signedAt }) => signedAt !== null),
      sentAt: createdAt,
    })),
  ];
}
