import { Prisma } from '#prisma/generated/client';
import { db, type Tx } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { FormRefusal } from '~/domain/forms/refusal';
import { jobName } from '~/domain/jobs/job-type';
import { toTaskSubject, type TaskSubject, type TaskViewer } from '~/domain/tasks/task';
import type { TaskDetails } from '~/domain/tasks/task-form';
import { getFirm } from '../firm/published.server';
import { orNotFound } from '../not-found.server';

type SubjectRow = Parameters<typeof toTaskSubject>[1] & { id: string };

/** What tasks belong to, as their viewer may open it, by their ids. One query, or none. */
export async function listSubjects(
  tasks: readonly { id: string; partyId: string | null }[],
  viewer: TaskViewer,
): Promise<Map<string, TaskSubject | null>> {
  const ids = tasks.filter(({ partyId }) => partyId).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<SubjectRow[]>`
    SELECT t.id, p.id AS "partyId", p.name AS party, j.id AS "jobId", j.type, j.period
    FROM tasks t JOIN parties p ON p.id = t.party_id LEFT JOIN jobs j ON j.id = t.job_id
    WHERE t.id IN (${Prisma.join(ids)})`;
  return new Map(rows.map((row) => [row.id, toTaskSubject(getFirm(), row, viewer)]));
}

/** What the task belongs to. Only staff say so; nobody else changes it. Throws FormRefusal. */
export async function getSubject(
  tx: Tx,
  { roles }: TaskViewer,
  { client, job }: Pick<TaskDetails, 'client' | 'job'>,
): Promise<{ partyId?: string | null; jobId?: string | null }> {
  if (!isStaff(roles)) return {};
  if (!job && !client) return { partyId: null, jobId: null };
  const party = await tx.party.findFirst({
    where: job ? { jobs: { some: { id: job } } } : { id: client },
    select: { id: true },
  });
  if (!party)
    throw new FormRefusal('We can’t find that job or client. It may have been deleted.', {
      field: 'job',
    });
  return { partyId: party.id, jobId: job || null };
}

/** The client that a task may belong to, by its id or by one of its jobs, and its open jobs. */
export async function getTaskClient({ client, job }: { client: string; job: string }) {
  const party = await db.party.findFirst({
    where: job ? { jobs: { some: { id: job } } } : { id: client },
    select: {
      id: true,
      name: true,
      jobs: {
        where: { OR: [{ closedAt: null }, { id: job }] },
        orderBy: { id: 'desc' },
        take: 50,
        select: { id: true, type: true, period: true },
      },
    },
  });
  const { jobs, ...found } = orNotFound(party);
  return { ...found, jobs: jobs.map((each) => ({ id: each.id, name: jobName(getFirm(), each) })) };
}
