import { Prisma, type Job } from '#prisma/generated/client';
import { db, transaction } from '~/db.server';
import { jobOpened, jobsGiven } from '~/domain/events/job';
import type { JobType } from '~/domain/jobs/job-type';
import { dueDates, repeatedPeriods } from '~/domain/jobs/periods';
import type { Stage } from '~/domain/jobs/stages';
import { toPage } from '~/domain/paging';
import type { CivilDate } from '~/domain/time/civil-time';
import { listStaff } from '../account/profile.server';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import type { Viewer } from '../sign-in/session.server';
import { addJob } from './job.server';

/** How many jobs are shown and opened at a time. */
export const PORTION = 500;

/** The jobs of a type that follow those of the period before. */
export type NextJobs = { type: JobType; period: string; before: string; due: CivilDate | null };

/** What may be opened of each type that comes again. A due date that has passed is left out. */
export const listRepeating = (today: CivilDate): NextJobs[] =>
  getFirm().content['job-type'].flatMap((type) => {
    const periods = type.repeats && repeatedPeriods(type.period, today);
    if (!periods) return [];
    const { due } = dueDates(type.dueRule, periods.period);
    return { type, ...periods, due: due && due >= today ? due : null };
  });

/** The newest job of each client for the period before, while the client has none for the next. */
const isToFollow = ({ type: { id }, period, before }: NextJobs) => Prisma.sql`
  j.type = ${id} AND j.period = ${before} AND p.archived_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM jobs n WHERE n.party_id = j.party_id AND n.type = ${id}
    AND (n.period = ${period} OR (n.period = ${before} AND n.id > j.id)))`;

/** How many jobs are to be opened of each type. One query. Only for staff. */
export async function countNextJobs(each: readonly NextJobs[]): Promise<number[]> {
  if (each.length === 0) return [];
  const counts = each.map(
    (next) => Prisma.sql`SELECT ${next.type.id} AS type, COUNT(*) AS jobs
      FROM jobs j JOIN parties p ON p.id = j.party_id WHERE ${isToFollow(next)}`,
  );
  const rows = await db.$queryRaw<{ type: string; jobs: number }[]>`
    ${Prisma.join(counts, ' UNION ALL ')}`;
  return each.map(({ type }) => Number(rows.find((row) => row.type === type.id)?.jobs ?? 0));
}

type Row = {
  id: string;
  client: string;
  stage: Stage;
  preparer: string | null;
  preparerId: string | null;
  reviewerId: string | null;
};

/**
 * The clients whose next job isn’t open yet, by name, after one of them and until another; `id` is
 * the client’s. One query. Only for staff.
 */
export async function listNextJobs(next: NextJobs, after: string | null, until?: string) {
  const place = (id: string) =>
    Prisma.sql`(SELECT c.sort_text, c.id FROM parties c WHERE c.id = ${id})`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT p.id, p.name AS client, j.stage, s.full_name AS preparer,
      j.preparer_id AS "preparerId", j.reviewer_id AS "reviewerId"
    FROM jobs j JOIN parties p ON p.id = j.party_id LEFT JOIN profiles s ON s.id = j.preparer_id
    WHERE ${isToFollow(next)}
      ${after ? Prisma.sql`AND (p.sort_text, p.id) > ${place(after)}` : Prisma.empty}
      ${until !== undefined ? Prisma.sql`AND (p.sort_text, p.id) <= ${place(until)}` : Prisma.empty}
    ORDER BY p.sort_text, p.id LIMIT ${PORTION + 1}`;
  return toPage(rows, ({ id }) => id, PORTION);
}

/**
 * Opens the next jobs of the clients that were shown, with who did the last one while they are
 * staff. A client gets the job of a period once, whoever asks; each preparer is told once. Returns
 * how many it opened. Only for staff.
 */
export async function openNextJobs(
  { accountId: actorId }: Pick<Viewer, 'accountId'>,
  next: NextJobs,
  { after, until, except }: { after: string | null; until: string; except: readonly string[] },
  now: Date,
): Promise<number> {
  const { type, period, due: dueOn } = next;
  const { rows } = await listNextJobs(next, after, until);
  const staff = new Set((await listStaff()).map(({ id }) => id));
  const toStaff = (id: string | null) => (id && staff.has(id) ? id : null);
  const opened: Job[] = [];
  for (const { id: partyId, preparerId, reviewerId } of rows) {
    if (except.includes(partyId)) continue;
    const people = { preparerId: toStaff(preparerId), reviewerId: toStaff(reviewerId) };
    const job = await transaction([['files', partyId]], async (tx) => {
      const same = { partyId, type: type.id, period };
      if ((await tx.job.count({ where: same })) > 0) return [];
      const added = await addJob(tx, { ...same, ...people, dueOn }, actorId, now);
      await emit(tx, jobOpened, { id: added.id, actorId, now, job: added, preparerId: null });
      return [added];
    });
    opened.push(...job);
  }
  for (const preparerId of new Set(opened.flatMap((job) => job.preparerId ?? []))) {
    const jobs = opened.filter((job) => job.preparerId === preparerId);
    const { id } = jobs[0]!;
    if (preparerId !== actorId)
      await emit(db, jobsGiven, {
        id,
        actorId,
        now,
        job: jobs[0]!,
        preparerId,
        count: jobs.length,
      });
  }
  return opened.length;
}
