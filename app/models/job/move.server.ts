import type { Job, Prisma } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import { PENDING_STATUSES } from '~/domain/documents/document';
import { SIGNATURE_SOURCE } from '~/domain/documents/request';
import { jobMoved, jobStartedEarly } from '~/domain/events/job';
import { FormRefusal } from '~/domain/forms/refusal';
import { isGated } from '~/domain/jobs/gate';
import { getJobType, jobName, jobPath } from '~/domain/jobs/job-type';
import { JOB_RULES, listMoves, STAGES, type JobRule, type Stage } from '~/domain/jobs/stages';
import { officeYear } from '~/domain/time/civil-time';
import { addRequestList, PENDING } from '../document/request-list.server';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { dropUnsent } from '../mail/queue.server';
import { orNotFound } from '../not-found.server';
import { listRecipients } from '../party/notify.server';
import type { Viewer } from '../sign-in/session.server';
import { findFormToSign, isFormMissing } from './form-to-sign.server';
import { findMissing, IS_PROPOSED } from './gate.server';

type Staff = Pick<Viewer, 'accountId'>;

type Move = { stage: Stage; from: string; note?: string; isOverride?: true };

/** A row as moves need it: `select: MOVED`. */
const MOVED = {
  id: true,
  partyId: true,
  type: true,
  period: true,
  stage: true,
  heldStage: true,
  party: { select: { name: true, kind: true } },
} as const;

type Moved = Pick<Job, 'id' | 'partyId' | 'type' | 'period' | 'stage'> & {
  party: { name: string; kind: string };
};

/**
 * Moves a job from the stage that its staff saw. Throws 404, and FormRefusal where somebody moved
 * it meanwhile, or where something is missing, unless `isOverride` says that the note is a reason to
 * go on. Only for staff. Returns its name.
 */
export async function moveJob(
  { accountId: actorId }: Staff,
  id: string,
  { stage, from, note = '', isOverride }: Move,
  now: Date,
): Promise<string> {
  const { partyId } = orNotFound(await db.job.findUnique({ where: { id } }));
  return transaction([['files', partyId]], async (tx) => {
    const job = await tx.job.findUniqueOrThrow({ where: { id }, select: MOVED });
    const placed = toPlaced(job);
    const path = jobPath(getFirm(), job.type);
    const isPossible = listMoves(path, placed).includes(stage);
    if (job.stage !== from)
      throw new FormRefusal(
        `Someone just moved this job. It is now in “${STAGES[placed.stage].label}”.`,
        { status: 409 },
      );
    if (!isPossible)
      throw new FormRefusal(
        `A job in “${STAGES[placed.stage].label}” can’t move to “${STAGES[stage].label}”.`,
      );
    const missing = isGated(path, placed.stage, stage) ? await findMissing(tx, id) : '';
    if (missing && !isOverride)
      throw new FormRefusal(
        `This job waits for: ${missing}. Open it and choose “Go on anyway” to go on without.`,
      );
    if (missing)
      await emit(tx, jobStartedEarly, { id, actorId, now, detail: { missing, reason: note } });
    const why = missing ? `Without ${missing}. ${note}` : note;
    await setStage(tx, job, stage, { actorId, note: why }, now);
    return `${jobName(getFirm(), job)} of ${job.party.name}`;
  });
}

/**
 * Moves a job that waits for the event, in a transaction that has locked the files of its client.
 * Documents count as accepted once none of those requested is still to be sent or checked.
 */
export async function applyJobRule(
  tx: Tx,
  jobId: string | null,
  event: JobRule,
  now: Date,
): Promise<void> {
  const { from, to, note } = JOB_RULES[event];
  const job = jobId && (await tx.job.findUnique({ where: { id: jobId }, select: MOVED }));
  if (!job || !from.some((stage) => stage === job.stage)) return;
  if (event === 'documents-accepted' && (await findMissing(tx, job.id)) !== '') return;
  const path = jobPath(getFirm(), job.type);
  const stage = to.find((each) => path.includes(each));
  if (stage) await setStage(tx, job, stage, { actorId: null, note }, now);
}

/** Puts a job on hold until its proposal is accepted, with the files of its client locked. */
export async function holdForProposal(tx: Tx, id: string, actorId: string, now: Date) {
  const job = await tx.job.findUniqueOrThrow({ where: { id }, select: MOVED });
  const isPossible = listMoves(jobPath(getFirm(), job.type), toPlaced(job)).includes('on-hold');
  const note = 'On hold until the proposal is accepted';
  if (isPossible) await setStage(tx, job, 'on-hold', { actorId, note, isProposed: true }, now);
}

/**
 * Opens a job that a proposal put on hold, once neither its signatures nor its deposit are open: it
 * goes back to where it was. In a transaction that has locked the files of its client.
 */
export async function openProposed(tx: Tx, id: string, now: Date): Promise<void> {
  const [proposed] = await tx.$queryRaw<{ id: string }[]>`
    SELECT j.id FROM jobs j WHERE j.id = ${id} AND ${IS_PROPOSED}`;
  if (!proposed || (await findMissing(tx, id)) !== '') return;
  const job = await tx.job.findUniqueOrThrow({ where: { id }, select: MOVED });
  const { heldStage } = toPlaced(job);
  const note = 'Nothing of the proposal is open.';
  if (heldStage) await setStage(tx, job, heldStage, { actorId: null, note }, now);
}

const toPlaced = ({ stage, heldStage }: Pick<Job, 'stage' | 'heldStage'>) => ({
  stage: stage as Stage,
  heldStage: heldStage as Stage | null,
});

/** Every move goes through here, with the files of the job's client locked. */
async function setStage(
  tx: Tx,
  job: Moved,
  stage: Stage,
  { actorId, note, isProposed }: { actorId: string | null; note: string; isProposed?: true },
  now: Date,
): Promise<void> {
  const { id, stage: from } = job;
  await tx.job.update({
    where: { id },
    data: {
      stage,
      stageSince: now,
      heldStage: stage === 'on-hold' ? from : null,
      closedAt: STAGES[stage].isClosed ? now : null,
    },
  });
  const proposals = { jobId: id, opensJob: true, jobOpenedAt: null };
  if (from === 'on-hold')
    await tx.letter.updateMany({ where: proposals, data: { jobOpenedAt: now } });
  await tx.jobEvent.create({
    data: {
      jobId: id,
      // The client is told of the proposal itself, not that its job waits.
      ...(isProposed ? { kind: 'proposed', toStage: '' } : { kind: 'moved', toStage: stage }),
      actorId,
      note,
      createdAt: now,
    },
  });
  if (stage === 'filed' || STAGES[stage].isClosed) await closeRequests(tx, { jobId: id }, now);
  // A move that was undone within a minute isn't mailed.
  const recipients = await listRecipients(tx, job.partyId);
  const topics = recipients.map(({ suffix }) => `job:${id}${suffix}`);
  if (topics.length > 0) await dropUnsent(tx, topics);
  const isAsked = await updateSignatureRequest(tx, id, actorId, now);
  const isMailed = !isProposed && !isAsked && !(await isFormMissing(tx, { id, stage }));
  await emit(tx, jobMoved, { id, actorId, now, job, stage, isMailed, detail: { from, to: stage } });
}

/** What was never sent of a job's lists isn’t waited for any more. */
async function closeRequests(
  tx: Tx,
  list: Prisma.DocumentRequestListWhereInput,
  now: Date,
): Promise<void> {
  const where = { list, ...PENDING };
  await tx.documentRequest.updateMany({ where, data: { status: 'not-needed' } });
  const closed = { closedAt: now, remindAt: null };
  await tx.documentRequestList.updateMany({ where: { ...list, closedAt: null }, data: closed });
}

/**
 * Requests the signature that a job waits for once its form is with the client, and withdraws the
 * request where the form is gone. In a transaction that has locked the client’s files. Returns
 * whether the client was asked now.
 */
export async function updateSignatureRequest(
  tx: Tx,
  jobId: string,
  actorId: string | null,
  now: Date,
): Promise<boolean> {
  const lists = { jobId, source: { startsWith: SIGNATURE_SOURCE } };
  if ((await findFormToSign(tx, jobId)) === null) {
    await closeRequests(tx, lists, now);
    return false;
  }
  const job = await tx.job.findUniqueOrThrow({ where: { id: jobId }, select: MOVED });
  const { partyId, type, period, stage } = job;
  const { title, signature } = getJobType(getFirm(), type);
  if (stage !== 'waiting-for-signature' || !signature) return false;
  const asked = { list: lists, status: { in: [...PENDING_STATUSES, 'received'] } };
  if ((await tx.documentRequest.count({ where: asked })) > 0) return false;
  const papers = [{ form: `Signed ${signature}`, why: '' }];
  const taxYear = jobYear(period, now);
  const list = { partyId, jobId, title: `${signature} for ${title}`, taxYear };
  const made = await addRequestList(
    tx,
    {
      ...list,
      papers,
      requestedById: actorId,
      source: `${SIGNATURE_SOURCE}${jobId}:${now.getTime()}`,
    },
    now,
  );
  return 'id' in made;
}

/** The tax year of what is requested for a job: that of its period, else this one. */
export const jobYear = (period: string, now: Date): number =>
  Number(period.slice(0, 4)) || officeYear(now);
