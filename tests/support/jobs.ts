import type { PersonName } from '#prisma/people';
import type { Prisma } from '#prisma/generated/client';
import { readJobFilter } from '~/domain/jobs/job-list';
import { listJobs } from '~/models/job/list.server';
import { accountOf, db } from './database';
import { keepPaper } from './documents';

/** Puts a job of a person's into the database: an individual return for 2025. Returns its id. */
export async function giveJob({
  for: person = 'client',
  ...changes
}: { for?: PersonName } & Partial<Prisma.JobUncheckedCreateInput> = {}): Promise<string> {
  const { id } = await db.job.create({
    data: {
      partyId: (await accountOf(person)).id,
      type: 'individual-return',
      period: '2025',
      stage: 'waiting-for-documents',
      stageSince: new Date(),
      dueOn: '2026-04-15',
      ...changes,
    },
  });
  return id;
}

/** Puts the form to sign of a job into its client's documents, without a file. */
export async function giveForm(jobId: string): Promise<void> {
  const { partyId } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
  const changes = { jobId, delivery: 'form', status: 'delivered', name: 'Form 8879' };
  await keepPaper({ accountId: partyId }, changes);
}

/** Puts a signed engagement letter of a job into the database, without its sealed copy. */
export async function giveEngagement(jobId: string): Promise<void> {
  const { partyId } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
  const now = new Date();
  const letter = { partyId, jobId, title: 'Engagement letter', content: '[]', hash: jobId };
  await db.letter.create({ data: { ...letter, status: 'signed', closedAt: now, expiresAt: now } });
}

/** The stage a job is in. */
export const stageOf = async (id: string): Promise<string> =>
  (await db.job.findUniqueOrThrow({ where: { id } })).stage;

export async function forgetJobs(): Promise<void> {
  await db.documentRequestList.deleteMany();
  await db.documentRequest.deleteMany();
  await db.job.deleteMany();
  await db.queuedMail.deleteMany();
  await db.notification.deleteMany();
}

/** The first page of staff's list of jobs, filtered as by its address. */
export function readJobs(query: Record<string, string> = {}) {
  const filter = readJobFilter(new URLSearchParams(query));
  return listJobs(filter, { sort: '', after: null }, '2026-01-01');
}
