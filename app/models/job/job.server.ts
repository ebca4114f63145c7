import { db, transaction, type Tx } from '~/db.server';
import { jobAssigned, jobDueChanged, jobOpened } from '~/domain/events/job';
import { STAFF_ROLES } from '~/domain/access/roles';
import { assertNotPast } from '~/domain/forms/due-date';
import { FormRefusal } from '~/domain/forms/refusal';
import { getJobType, jobName, jobPath } from '~/domain/jobs/job-type';
import { DUE_RULES } from '~/domain/jobs/due-rules';
import { dueDates } from '~/domain/jobs/periods';
import type { Stage } from '~/domain/jobs/stages';
import { civilTime, type CivilDate } from '~/domain/time/civil-time';
import { civilDateText, civilWeekdayDateText } from '~/domain/time/formats';
import { addRequestList } from '../document/request-list.server';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';
import { isFormMissing } from './form-to-sign.server';
import { findMissing } from './gate.server';
import { jobYear } from './move.server';

type Staff = Pick<Viewer, 'accountId'>;

export type JobPeople = { preparerId: string | null; reviewerId: string | null };

export type NewJob = JobPeople & {
  partyId: string;
  type: string;
  period: string;
  /** Null for the tax date of its type and period. */
  dueOn: string | null;
  /** Whether the documents of its type are requested at once. */
  requestsDocuments: boolean;
};

/** Opens a job, once for one `id`. Throws 404 and FormRefusal. Only for staff. */
export const openJob = (
  { accountId: actorId }: Staff,
  { requestsDocuments, ...details }: NewJob,
  now: Date,
  id?: string,
): Promise<string> =>
  transaction([['files', details.partyId]], async (tx) => {
    if (id && (await tx.job.count({ where: { id } })) > 0) return id;
    const { partyId, type, period, preparerId, reviewerId } = details;
    orNotFound(await tx.party.findUnique({ where: { id: partyId } }), 'We can’t find that client.');
    const same = { partyId, type, period, closedAt: null };
    if (period !== '' && (await tx.job.count({ where: same })) > 0)
      throw new FormRefusal(`This client already has “${jobName(getFirm(), details)}” open.`);
    assertNotPast('dueOn', details.dueOn, now);
    await assertStaff(tx, { preparerId, reviewerId });
    const { due } = dueDates(getJobType(getFirm(), type).dueRule, period);
    const today = civilTime(now).date;
    if (!details.dueOn && due && due < today)
      throw new FormRefusal(`The deadline, ${civilDateText(due)}, has passed. Choose a new date.`, {
        field: 'dueOn',
      });
    const dueOn = details.dueOn ?? due;
    const job = await addJob(tx, { id, ...details, dueOn }, actorId, now);
    if (requestsDocuments) await requestDocuments(tx, job, actorId, now);
    await emit(tx, jobOpened, { id: job.id, actorId, now, job, preparerId });
    return job.id;
  });

/** Adds a job in the first stage of its type. */
export function addJob(
  tx: Tx,
  job: Omit<NewJob, 'requestsDocuments'> & { id?: string },
  actorId: string,
  now: Date,
) {
  const stage = jobPath(getFirm(), job.type)[0]!;
  const opened = { kind: 'opened', toStage: stage, actorId, createdAt: now };
  return tx.job.create({
    data: { ...job, stage, stageSince: now, createdAt: now, events: { create: opened } },
  });
}

/** Requests what a job’s type needs, but for what the client sent or was asked for already. */
async function requestDocuments(
  tx: Tx,
  {
    id: jobId,
    partyId,
    type,
    period,
  }: { id: string } & Pick<NewJob, 'partyId' | 'type' | 'period'>,
  actorId: string,
  now: Date,
) {
  const { title, template } = getJobType(getFirm(), type);
  const papers = getFirm().content['request-template'].find((each) => each.id === template)?.papers;
  if (!papers) return;
  const list = { partyId, jobId, title, papers, requestedById: actorId, source: `job:${jobId}` };
  const taxYear = jobYear(period, now);
  const made = await addRequestList(tx, { ...list, taxYear, onlyMissing: true }, now);
  if ('problem' in made && made.problem === 'too-many')
    throw new FormRefusal('This client has too many open requests.');
}

const NAME = { select: { profile: { select: { fullName: true } } } } as const;

/** A job with the names on it; throws 404. Only for staff. */
export async function getJob(id: string) {
  const found = await db.job.findUnique({
    where: { id },
    include: {
      party: { select: { name: true, archivedAt: true } },
      preparer: NAME,
      reviewer: NAME,
    },
  });
  const { party, preparer, reviewer, stage, heldStage, ...job } = orNotFound(
    found,
    'We can’t find that job.',
  );
  return {
    ...job,
    isFormMissing: await isFormMissing(db, { id, stage }),
    missing: await findMissing(db, id),
    stage: stage as Stage,
    heldStage: heldStage as Stage | null,
    name: jobName(getFirm(), job),
    client: party.name,
    preparer: preparer?.profile?.fullName ?? null,
    reviewer: reviewer?.profile?.fullName ?? null,
  };
}

/** What happened to a job, the newest first, at most 100. */
export async function getJobHistory(jobId: string) {
  const rows = await db.jobEvent.findMany({
    where: { jobId },
    orderBy: { id: 'desc' },
    take: 100,
    include: { actor: NAME },
  });
  return rows.map(({ actor, ...event }) => ({
    ...event,
    actor: actor?.profile?.fullName ?? null,
  }));
}

/** Throws FormRefusal where somebody isn’t one of the staff. */
async function assertStaff(tx: Tx, people: Partial<JobPeople>): Promise<void> {
  for (const [role, id] of Object.entries(people)) {
    const roles = { some: { role: { in: [...STAFF_ROLES] } } };
    if (id && (await tx.account.count({ where: { id, disabledAt: null, roles } })) === 0)
      throw new FormRefusal('Choose a staff member.', { field: role });
  }
}

/**
 * Changes who does a job and when it is due. Throws 404 and FormRefusal. Only for staff.
 * `assertSeen` throws if they saw another one.
 */
export const updateJob = (
  { accountId: actorId }: Staff,
  id: string,
  { dueOn, ...people }: JobPeople & { dueOn: string | null },
  now: Date,
  assertSeen: (job: JobPeople & { dueOn: string | null }) => void,
): Promise<void> =>
  transaction([['job', id]], async (tx) => {
    const job = orNotFound(await tx.job.findUnique({ where: { id } }));
    assertSeen(job);
    assertNotPast('dueOn', dueOn, now, job.dueOn);
    await assign(tx, job, people, actorId, now);
    if (dueOn === job.dueOn) return;
    await setDueDate(tx, id, { dueOn }, dueOn ? '' : 'No due date', actorId, now);
  });

/** Gives a job to a preparer and a reviewer, and tells the preparer. */
async function assign(
  tx: Tx,
  job: { id: string; type: string; period: string } & JobPeople,
  people: Partial<JobPeople>,
  actorId: string,
  now: Date,
): Promise<boolean> {
  const roles = { preparerId: 'Preparer', reviewerId: 'Reviewer' } as const;
  const changed = (Object.keys(roles) as (keyof JobPeople)[]).filter(
    (role) => people[role] !== undefined && people[role] !== job[role],
  );
  if (changed.length === 0) return false;
  await assertStaff(tx, people);
  const { id } = job;
  const names = await tx.profile.findMany({
    where: { id: { in: changed.flatMap((role) => people[role] ?? []) } },
    select: { id: true, fullName: true },
  });
  const note = changed
    .map(
      (role) =>
        `${roles[role]}: ${names.find((each) => each.id === people[role])?.fullName ?? 'nobody'}`,
    )
    .join(', ');
  await tx.job.update({ where: { id }, data: people });
  await tx.jobEvent.create({
    data: { jobId: id, kind: 'assigned', actorId, note, createdAt: now },
  });
  const preparerId = (changed.includes('preparerId') && people.preparerId) || null;
  await emit(tx, jobAssigned, { id, actorId, now, job, preparerId });
  return true;
}

async function setDueDate(
  tx: Tx,
  id: string,
  data: { dueOn: string | null; extended?: true },
  note: string,
  actorId: string,
  now: Date,
): Promise<void> {
  await tx.job.update({ where: { id }, data });
  const due = data.dueOn ? `Due ${civilWeekdayDateText(data.dueOn)}` : '';
  const words = [note, due].filter(Boolean).join('. ');
  await tx.jobEvent.create({
    data: { jobId: id, kind: 'due', actorId, note: words, createdAt: now },
  });
  await emit(tx, jobDueChanged, { id, actorId, now });
}

type Extendable = { type: string; period: string; dueOn: string | null };

/** The form that extends a job’s due date until that has passed, and the date it brings; or null. */
export function findExtension({ type, period, dueOn }: Extendable, today: CivilDate) {
  const { dueRule } = getJobType(getFirm(), type);
  const { extension: form } = DUE_RULES[dueRule];
  const { due, extended } = dueDates(dueRule, period);
  if (!due || due < today) return null;
  return form && extended && extended > (dueOn ?? '') ? { form, dueOn: extended } : null;
}

/** Extends a job’s due date. False if it is extended already. Throws 404. Only for staff. */
export const extendJob = ({ accountId: actorId }: Staff, id: string, now: Date): Promise<boolean> =>
  transaction([['job', id]], async (tx) => {
    const job = orNotFound(await tx.job.findUnique({ where: { id } }));
    const extension = findExtension(job, civilTime(now).date);
    if (!extension) return false;
    const { form, dueOn } = extension;
    await setDueDate(tx, id, { dueOn, extended: true }, `Extension filed (${form})`, actorId, now);
    return true;
  });

/** Gives jobs to a preparer. Returns how many changed. Only for staff. */
export async function assignJobs(
  { accountId: actorId }: Staff,
  ids: readonly string[],
  preparerId: string | null,
  now: Date,
): Promise<number> {
  let changed = 0;
  for (const id of ids)
    changed += await transaction([['job', id]], async (tx) => {
      const job = await tx.job.findUnique({ where: { id } });
      return job && (await assign(tx, job, { preparerId }, actorId, now)) ? 1 : 0;
    });
  return changed;
}
