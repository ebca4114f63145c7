import { transaction } from '~/db.server';
import type { Values } from '~/domain/organizer/answers';
import { saveAnswers } from '~/models/organizer/answers.server';
import { loadOrganizer, sendOrganizer } from '~/models/organizer/organizer.server';
import type { PersonName } from '#prisma/people';
import { accountOf, db } from './database';
import { giveEngagement, giveJob } from './jobs';

/** Sends the organizer of a new job to a person. Returns its id and its job’s. */
export async function giveOrganizer(
  options: Parameters<typeof giveJob>[0] = {},
): Promise<{ id: string; jobId: string }> {
  const jobId = await giveJob(options);
  await giveEngagement(jobId);
  const job = await db.job.findUniqueOrThrow({ where: { id: jobId } });
  const { id } = await transaction([['files', job.partyId]], (tx) =>
    sendOrganizer(tx, job, { actorId: null, now: new Date() }),
  );
  return { id, jobId };
}

/** Answers a page of an organizer, or one entry of it, as a person. */
export async function answer(
  id: string,
  page: string,
  values: Values,
  { entry = '', by = 'client' }: { entry?: string; by?: PersonName } = {},
): Promise<void> {
  const { id: accountId } = await accountOf(by);
  const saved = { page, entry, values };
  await saveAnswers(id, null, saved, { accountId, byStaff: false }, new Date(), () => undefined);
}

/** The requests of an organizer, and whose state they are in. */
export const papersAsked = async (id: string) =>
  (
    await db.documentRequest.findMany({
      where: { list: { source: `organizer:${id}` } },
      orderBy: { id: 'asc' },
    })
  ).map(({ title, status }) => `${title}: ${status}`);

/** What answers all of it for a person without a family, a home or investments. */
const SIMPLE: readonly Values[] = [
  { name: 'Ben Ortiz', birth: '1980-02-03', ssn: '123456789' },
  { address: '12 Lake Ave, Orlando, FL 32801' },
  { status: 'Single' },
  { dependents: 'no' },
  { wages: 'no' },
  { investments: 'no', business: 'no', rental: 'no', retirement: 'no', other: 'no' },
  { home: 'no', education: 'no', gifts: 'no', crypto: 'no', foreign: 'no' },
  { health: 'Through an employer' },
  { medical: '' },
  { changed: 'no' },
  { refund: 'Into a bank account' },
  { routing: '063107513', account: '12345678', account_kind: 'Checking' },
  { questions: 'Do I owe anything?' },
];

export async function answerAll(id: string, by: PersonName = 'client'): Promise<void> {
  for (const values of SIMPLE) await answer(id, Object.keys(values)[0]!, values, { by });
}

export const organizerOf = (id: string) => loadOrganizer(id, null);

export async function forgetOrganizers(): Promise<void> {
  await db.document.deleteMany();
  await db.documentRequestList.deleteMany();
  await db.job.deleteMany();
  await db.queuedMail.deleteMany();
  await db.notification.deleteMany();
}
