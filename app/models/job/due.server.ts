import { Prisma } from '#prisma/generated/client';
import { MET } from '~/domain/jobs/job-list';
import { addDays, civilTime } from '~/domain/time/civil-time';
import type { Viewer } from '../sign-in/session.server';

const DAYS_AHEAD = 7;

/** Matches rows of `jobs j` that are late or due within a week, and are the viewer’s to do. */
export function isJobDue({ accountId }: Pick<Viewer, 'accountId'>, now: Date): Prisma.Sql {
  const last = addDays(civilTime(now).date, DAYS_AHEAD);
  return Prisma.sql`j.closed_at IS NULL AND j.due_on <= ${last}
    AND j.stage NOT IN (${Prisma.join([...MET])})
    AND (j.preparer_id IS NULL OR j.preparer_id = ${accountId}
      OR (j.reviewer_id = ${accountId} AND j.stage = 'review'))`;
}
