import { Prisma, type Job } from '#prisma/generated/client';
import type { db, Tx } from '~/db.server';

/** The form that staff sent for a job's signature, the newest; or null. */
export const findForm = (client: Tx | typeof db, jobId: string) =>
  client.document.findFirst({
    where: { jobId, delivery: 'form', deletedAt: null },
    orderBy: { id: 'desc' },
  });

/** Its name; or null. */
export const findFormToSign = async (client: Tx | typeof db, jobId: string | null) =>
  (jobId && (await findForm(client, jobId))?.name) || null;

/** Whether a job waits for a signature on a form that staff have yet to send. */
export const isFormMissing = async (
  client: Tx | typeof db,
  { id, stage }: Pick<Job, 'id' | 'stage'>,
): Promise<boolean> =>
  stage === 'waiting-for-signature' && (await findFormToSign(client, id)) === null;

/** Matches such rows of `jobs j`. */
export const IS_FORM_MISSING = Prisma.sql`(j.stage = 'waiting-for-signature' AND NOT EXISTS
  (SELECT 1 FROM documents f
    WHERE f.job_id = j.id AND f.delivery = 'form' AND f.deleted_at IS NULL))`;
