import { db, transaction, type Tx } from '~/db.server';
import { organizerReminded } from '~/domain/events/organizer';
import { sectionStates } from '~/domain/organizer/answers';
import { REMIND_AFTER } from '~/domain/organizer/list';
import { PENDING } from '../document/request-list.server';
import { emit } from '../events.server';
import { orNotFound } from '../not-found.server';
import { listRecipients } from '../party/notify.server';
import type { Viewer } from '../sign-in/session.server';
import { loadOrganizer, type Organizer } from './organizer.server';

type Outcome = 'reminded' | 'submitted' | 'already reminded' | 'unreachable';

/**
 * Reminds a client of the organizer of a job that isn’t submitted, and names what is missing; at most
 * once in three days, whoever asks. Throws 404. Only for staff.
 */
export async function remindOfOrganizer(
  { accountId: actorId }: Pick<Viewer, 'accountId'>,
  jobId: string,
  now: Date,
): Promise<Outcome> {
  const select = { id: true, job: { select: { partyId: true } } };
  const found = orNotFound(await db.organizer.findUnique({ where: { jobId }, select }));
  const { partyId } = found.job;
  return transaction([['files', partyId]], async (tx) => {
    const organizer = await loadOrganizer(found.id, null, tx);
    const { id, remindedAt, submittedAt } = organizer;
    if (submittedAt) return 'submitted';
    if (remindedAt && now.getTime() - remindedAt.getTime() < REMIND_AFTER)
      return 'already reminded';
    if ((await listRecipients(tx, partyId)).length === 0) return 'unreachable';
    await tx.organizer.update({ where: { id }, data: { remindedAt: now } });
    await tx.job.update({ where: { id: jobId }, data: { remindedAt: now } });
    await tx.jobEvent.create({ data: { jobId, kind: 'reminded', actorId, createdAt: now } });
    const missing = await listMissing(tx, organizer);
    const facts = { organizer, job: organizer, missing };
    await emit(tx, organizerReminded, { id: jobId, actorId, now, ...facts });
    return 'reminded';
  });
}

/** "Income: 2 of 5 answered", "W-2 from Duke Energy" */
async function listMissing(tx: Tx, { jobId, template, entries }: Organizer): Promise<string[]> {
  const papers = await tx.documentRequest.findMany({
    where: { list: { jobId }, ...PENDING, optional: false },
    orderBy: { id: 'asc' },
    select: { title: true },
  });
  const sections = sectionStates(template, entries).filter(
    ({ state }) => state === 'new' || state === 'begun',
  );
  return [
    ...sections.map(({ title, text }) => `${title}: ${text}`),
    ...papers.map(({ title }) => title),
  ];
}

/** Reminds of several. Returns how many. Only for staff. */
export async function remindOfOrganizers(
  staff: Pick<Viewer, 'accountId'>,
  jobIds: readonly string[],
  now: Date,
): Promise<number> {
  let reminded = 0;
  for (const jobId of jobIds)
    if ((await remindOfOrganizer(staff, jobId, now)) === 'reminded') reminded += 1;
  return reminded;
}
