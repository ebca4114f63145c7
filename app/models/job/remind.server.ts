import type { Job } from '#prisma/generated/client';
import { transaction, type Tx } from '~/db.server';
import { jobReminded } from '~/domain/events/job';
import { jobName } from '~/domain/jobs/job-type';
import { getWaitsFor, type Stage } from '~/domain/jobs/stages';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { listRecipients } from '../party/notify.server';
import { claimReminder, reminderTopic } from '../reminder.server';
import type { Viewer } from '../sign-in/session.server';
import { isFormMissing } from './form-to-sign.server';

type Staff = Pick<Viewer, 'accountId'>;

/** A job whose client was to be reminded, and why they were not. */
export type Reminding = {
  job: string;
  outcome: 'reminded' | 'not waiting' | 'already reminded' | 'unreachable';
};

/** Reminds the clients of jobs that wait for them, each at most once a day. Only for staff. */
export async function remindClients(
  { accountId: actorId }: Staff,
  ids: readonly string[],
  now: Date,
): Promise<Reminding[]> {
  const outcomes: Reminding[] = [];
  for (const id of new Set(ids))
    await transaction([['job', id]], async (tx) => {
      const job = await tx.job.findUnique({ where: { id }, include: { party: true } });
      if (!job) return;
      const outcome = await remindClient(tx, job, actorId, now);
      outcomes.push({ job: `${job.party.name}, ${jobName(getFirm(), job)}`, outcome });
    });
  return outcomes;
}

async function remindClient(
  tx: Tx,
  job: Job & { party: { name: string; kind: string } },
  actorId: string,
  now: Date,
): Promise<Reminding['outcome']> {
  const { id, partyId } = job;
  const stage = job.stage as Stage;
  if (getWaitsFor(stage, await isFormMissing(tx, job)) !== 'client') return 'not waiting';
  if ((await listRecipients(tx, partyId)).length === 0) return 'unreachable';
  if (!(await claimReminder(tx, reminderTopic.job(id), now))) return 'already reminded';
  await tx.job.update({ where: { id }, data: { remindedAt: now } });
  await tx.jobEvent.create({ data: { jobId: id, kind: 'reminded', actorId, createdAt: now } });
  await emit(tx, jobReminded, { id, actorId, now, job, stage });
  return 'reminded';
}
