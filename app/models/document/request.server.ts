import { db, transaction, type Lock, type Tx } from '~/db.server';
import { MAX_REQUESTS, PENDING_STATUSES, type RequestStatus } from '~/domain/documents/document';
import { howToSign, originPath, paperLine, SIGNATURE_SOURCE } from '~/domain/documents/request';
import { toSearchText } from '~/domain/folding';
import { assertNotFuture, assertNotPast } from '~/domain/forms/due-date';
import type { CivilDate } from '~/domain/time/civil-time';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';
import { Prisma, type DocumentRequest } from '#prisma/generated/client';
import {
  receiptUndone,
  requestChanged,
  requestDropped,
  requestExempted,
  requestReceived,
  requestRenewed,
  requestReopened,
  requestWithdrawn,
} from '~/domain/events/document-request';
import { civilDateText } from '~/domain/time/formats';
import { emit } from '../events.server';
import { applyJobRule } from '../job/move.server';
import { voidForms } from '../letter/close.server';
import { ON_PAPER, PENDING, updateListState } from './request-list.server';

/** What the firm waits for from a person; `comment` says why a paper was returned. */
export type PendingRequest = Pick<
  DocumentRequest,
  'id' | 'title' | 'why' | 'taxYear' | 'comment' | 'optional' | 'dueOn' | 'onPaperOn'
> & {
  status: RequestStatus;
  isForSignature: boolean;
  /** Where the answer of an organizer is that asks for it. */
  answer: string | null;
};

const REQUEST_GONE = 'We aren’t waiting for this document anymore.';

const MAX_CLOSED = 20;
type Row = Omit<PendingRequest, 'isForSignature' | 'answer'> & {
  source: string | null;
  originKey: string | null;
  form: string | null;
};

// What is waited for comes before what doesn’t apply, by the alphabet of the statuses.
async function listRequests(viewer: Viewer, which: Prisma.Sql): Promise<PendingRequest[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT q.id, q.title, q.why, q.tax_year AS "taxYear", q.comment, q.optional,
      q.due_on AS "dueOn", q.on_paper_on AS "onPaperOn", q.status, q.origin_key AS "originKey",
      l.source, (SELECT f.name FROM documents f WHERE f.job_id = l.job_id
        AND f.delivery = 'form' AND f.deleted_at IS NULL ORDER BY f.id DESC LIMIT 1) AS form
    FROM document_requests q LEFT JOIN document_request_lists l ON l.id = q.list_id
    WHERE q.party_id = ${viewer.partyId} AND ${which}
    ORDER BY q.status DESC, q.id LIMIT ${MAX_REQUESTS + 2 * MAX_CLOSED}`;
  return rows.map(({ source, originKey, form, ...row }) => {
    const isForSignature = source?.startsWith(SIGNATURE_SOURCE) ?? false;
    const why = row.why || (isForSignature && form ? howToSign(form) : '');
    return { ...row, why, isForSignature, answer: originPath(source, originKey) };
  });
}

const isPending = ({ status }: PendingRequest) => PENDING_STATUSES.some((each) => each === status);

/** The viewer's open requests in the order they were made, those marked as not applicable, and what came on paper. */
export async function listOwnRequests(viewer: Viewer) {
  const shown = Prisma.join([...PENDING_STATUSES, 'not-applicable']);
  const which = Prisma.sql`(q.status IN (${shown}) OR q.on_paper_on IS NOT NULL)`;
  const rows = await listRequests(viewer, which);
  const isExempt = ({ status }: PendingRequest) => status === 'not-applicable';
  return {
    pending: rows.filter(isPending).sort((a, b) => (a.id < b.id ? -1 : 1)),
    exempt: rows.filter(isExempt).slice(0, MAX_CLOSED),
    onPaper: rows.filter(({ onPaperOn }) => onPaperOn !== null).slice(-MAX_CLOSED),
  };
}

/** Something that the firm waits for from the viewer; throws 404 where it doesn't. */
export async function getPendingRequest(viewer: Viewer, id = ''): Promise<PendingRequest> {
  const open = Prisma.sql`q.status IN (${Prisma.join([...PENDING_STATUSES])})`;
  const [request] = await listRequests(viewer, Prisma.sql`q.id = ${id} AND ${open}`);
  return orNotFound(request, REQUEST_GONE);
}

/** The same, also after something was received: a request may take several documents. */
export const findOpenRequest = ({ partyId }: Viewer, id: string) =>
  db.documentRequest.findFirst({
    where: { id, partyId, status: { in: RECEIVABLE } },
  });

type Staff = Pick<Viewer, 'accountId'>;

/** What staff say about a paper that they ask for; `dueOn` is the day by which they need it. */
export type RequestWords = Pick<DocumentRequest, 'title' | 'why' | 'optional' | 'dueOn'>;

/** A paper that the firm waits for, with whom it asked; throws 404 otherwise. Only for staff. */
export const getRequestedPaper = (id = '') => findPaper({ id, ...PENDING });

/** The same, also after something was received. */
export const getReceivablePaper = (id: string) => findPaper({ id, status: { in: RECEIVABLE } });

const RECEIVABLE = [...PENDING_STATUSES, 'received'];

async function findPaper(where: Prisma.DocumentRequestWhereInput) {
  const row = await db.documentRequest.findFirst({
    where,
    include: { party: { select: { id: true, name: true } }, onPaperBy: ON_PAPER.onPaperBy },
  });
  const { party, ...paper } = orNotFound(row, REQUEST_GONE);
  return { ...paper, client: party };
}

/** Locks the documents and requests of a request's client. */
async function clientLocks(id: string): Promise<Lock[]> {
  const request = await db.documentRequest.findUnique({ where: { id }, select: { partyId: true } });
  return request ? [['files', request.partyId]] : [];
}

/**
 * Records that a request was answered on paper, which counts as accepted. Throws 404 if it is closed,
 * and FormRefusal for a day to come. Only for staff.
 */
export const receiveOnPaper = async (
  { accountId: onPaperById }: Staff,
  id: string,
  onPaperOn: CivilDate,
  now: Date,
): Promise<void> =>
  transaction(await clientLocks(id), async (tx) => {
    assertNotFuture('receivedOn', onPaperOn, now);
    const where = { id, status: { in: RECEIVABLE } };
    await setStatus(tx, where, 'accepted', '', REQUEST_GONE, now);
    await tx.documentRequest.update({ where: { id }, data: { onPaperOn, onPaperById } });
    await moveJobOfRequest(tx, id, 'accepted', now);
    const detail = { date: onPaperOn };
    await emit(tx, requestReceived, { id, actorId: onPaperById, now, detail });
  });

/** Takes that back; its job stays where it is. Returns the list. Throws 404. Only for staff. */
export const undoReceipt = async (staff: Staff, id: string, now: Date) =>
  transaction(await clientLocks(id), async (tx) => {
    const sent = { requestId: id, deletedAt: null, NOT: { status: 'returned' } };
    const status = (await tx.document.count({ where: sent })) > 0 ? 'received' : 'requested';
    const gone = 'This isn’t recorded as received on paper anymore.';
    const request = await setStatus(tx, { id, onPaperOn: { not: null } }, status, '', gone, now);
    await tx.documentRequest.update({
      where: { id },
      data: { onPaperOn: null, onPaperById: null },
    });
    await emit(tx, receiptUndone, { id, actorId: staff.accountId, now });
    return request;
  });

/**
 * Changes a request and notifies the client. Throws 404 if it is closed. Only for staff.
 * `assertSeen` throws if they saw another one.
 */
export const changeRequest = async (
  staff: Staff,
  id: string,
  words: RequestWords,
  now: Date,
  assertSeen: (words: RequestWords) => void,
): Promise<void> =>
  transaction(await clientLocks(id), async (tx) => {
    const found = await tx.documentRequest.findFirst({ where: { id, ...PENDING } });
    const before = orNotFound(found, REQUEST_GONE);
    assertSeen(before);
    assertNotPast('dueOn', words.dueOn, now, before.dueOn);
    const change = describeChange(before, words);
    if (!change) return;
    await tx.documentRequest.update({
      where: { id },
      data: { ...words, searchText: toSearchText(words.title) },
    });
    await updateListState(tx, id, now);
    await moveJobOfRequest(tx, id, 'changed', now);
    await emit(tx, requestChanged, { id, actorId: staff.accountId, now, request: before, change });
  });

/** What changed, as a line of a mail; null for nothing. */
function describeChange(before: RequestWords, after: RequestWords): string | null {
  const { title, why, optional, dueOn } = after;
  const details = [
    before.why !== why && (why || 'the reason was removed'),
    before.dueOn !== dueOn &&
      (dueOn ? `please send it by ${civilDateText(dueOn)}` : 'it no longer has a due date'),
    before.optional !== optional && (optional ? 'it’s optional now' : 'we can’t go on without it'),
  ].filter(Boolean);
  if (before.title !== title)
    return [`Please send “${title}” instead of “${before.title}”`, ...details].join('; ');
  return details.length > 0 ? `“${title}”: ${details.join('; ')}` : null;
}

/**
 * Moves the job that a request is for: once nothing of the job is left to send or to check, or its
 * client has signed. In a transaction that has locked the client's files.
 */
export async function moveJobOfRequest(
  tx: Tx,
  id: string,
  what: 'accepted' | 'changed',
  now: Date,
): Promise<void> {
  const request = await tx.documentRequest.findUnique({
    where: { id },
    select: { list: { select: { jobId: true, source: true } } },
  });
  const { jobId = null, source = '' } = request?.list ?? {};
  if (what === 'accepted' && source.startsWith(SIGNATURE_SOURCE)) {
    await voidForms(tx, jobId, now);
    await applyJobRule(tx, jobId, 'signed', now);
  }
  await applyJobRule(tx, jobId, 'documents-accepted', now);
}

/** Accepts the signature that a job waits for, and moves the job: its form was signed here. */
export async function acceptSignature(tx: Tx, jobId: string, now: Date): Promise<void> {
  const list = { jobId, source: { startsWith: SIGNATURE_SOURCE } };
  const where = { list, status: { in: RECEIVABLE } };
  for (const { id } of await tx.documentRequest.findMany({ where }))
    await setStatus(tx, { id }, 'accepted', '', REQUEST_GONE, now);
  await applyJobRule(tx, jobId, 'signed', now);
}

/** Withdraws a request and notifies the client. Throws 404 if it is closed. Only for staff. */
export const withdrawRequest = async (staff: Staff, id: string, now: Date): Promise<void> =>
  transaction(await clientLocks(id), async (tx) => {
    const request = await setStatus(tx, { id, ...PENDING }, 'not-needed', '', REQUEST_GONE, now);
    await moveJobOfRequest(tx, id, 'changed', now);
    await emit(tx, requestWithdrawn, { id, actorId: staff.accountId, now, request });
  });

/** Marks a request as not applicable and notifies the firm. Throws 404 if it is closed. */
export const markNotApplicable = (viewer: Viewer, id: string, comment: string, now: Date) =>
  transaction([['files', viewer.partyId]], async (tx) => {
    const forSignature = { list: { source: { startsWith: SIGNATURE_SOURCE } } };
    const where = { id, partyId: viewer.partyId, ...PENDING, NOT: forSignature };
    const request = await setStatus(tx, where, 'not-applicable', comment, REQUEST_GONE, now);
    const facts = { actorId: viewer.accountId, now, client: viewer, request };
    await emit(tx, requestExempted, { id, ...facts });
  });

/** Reopens it until the firm has decided. Throws 404 if there is nothing to reopen. */
export const reopenRequest = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  transaction([['files', viewer.partyId]], async (tx) => {
    const where = { id, partyId: viewer.partyId, status: 'not-applicable' };
    const gone = 'This isn’t open anymore. We’ll write if we still need it.';
    const request = await setStatus(tx, where, 'requested', '', gone, now);
    const facts = { actorId: viewer.accountId, now, client: viewer, request };
    await emit(tx, requestReopened, { id, ...facts });
  });

/** Decides about a request that its owner says doesn't apply. Throws 404. Only for staff. */
export async function decideNotApplicable(
  { accountId: actorId }: Staff,
  listId: string,
  id: string,
  verdict: 'not-needed' | 'requested',
  now: Date,
): Promise<void> {
  // What isn't needed, or was withdrawn, can be asked for again.
  const undecided = verdict === 'requested' ? ['not-applicable', 'not-needed'] : ['not-applicable'];
  const comment = verdict === 'requested' ? '' : undefined;
  return transaction(await clientLocks(id), async (tx) => {
    const where = { id, listId, status: { in: undecided } };
    const gone = 'There is nothing left to decide here.';
    const request = await setStatus(tx, where, verdict, comment, gone, now);
    await moveJobOfRequest(tx, id, 'changed', now);
    const { partyId, title, taxYear } = request;
    const facts = { request: { partyId, title, taxYear }, papers: [paperLine(request)] };
    const event = verdict === 'requested' ? requestRenewed : requestDropped;
    await emit(tx, event, { id, actorId, now, ...facts, detail: { verdict } });
  });
}

/** Sets the status of the request that `where` names. Throws 404 with the text `gone`. */
async function setStatus(
  tx: Tx,
  where: Prisma.DocumentRequestWhereInput & { id: string },
  status: RequestStatus,
  comment: string | undefined,
  gone: string,
  now: Date,
) {
  const { count } = await tx.documentRequest.updateMany({ where, data: { status, comment } });
  orNotFound(count, gone);
  await updateListState(tx, where.id, now);
  return tx.documentRequest.findUniqueOrThrow({ where: { id: where.id } });
}
