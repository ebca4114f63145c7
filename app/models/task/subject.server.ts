import { db, type Tx } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { FormRefusal } from '~/domain/forms/refusal';
import { jobName } from '~/domain/jobs/job-type';
import { toTaskSubject, type TaskSubject, type TaskViewer } from '~/domain/tasks/task';
import type { TaskDetails } from '~/domain/tasks/task-form';
import { getFirm } from '../firm/published.server';
import { orNotFound } from '../not-found.server';

/** What a task belongs to, as its viewer may open it. */
export async function findSubject(taskId: string, viewer: TaskViewer): Promise<TaskSubject | null> {
  const [row] = await db.$queryRaw<Parameters<typeof toTaskSubject>[1][]>`
    SELECT p.id AS "partyId", p.name AS party, j.id AS "jobId", j.type, j.period
    FROM tasks t JOIN parties p ON p.id = t.party_id LEFT JOIN jobs j ON j.id = t.job_id
    WHERE t.id = ${taskId}`;
  return row ? toTaskSubject(getFirm(), row, viewer) : null;
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
