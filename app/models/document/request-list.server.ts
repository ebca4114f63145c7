import { createHash } from 'node:crypto';
import { db, transaction, type Tx } from '~/db.server';
import { MAX_REQUESTS, PENDING_STATUSES } from '~/domain/documents/document';
import { paperLine, PAPERS_SOURCE, SIGNATURE_SOURCE } from '~/domain/documents/request';
import type { ChecklistItem } from '~/domain/tax/document-checklist';
import {
  documentsReminded,
  documentsRequested,
  ownDocumentsRequested,
} from '~/domain/events/document-request';
import { toSearchText } from '~/domain/folding';
import { NEWEST_FIRST, toPage } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';
import { emit } from '../events.server';
import { findFormToSign } from '../job/form-to-sign.server';
import { orNotFound } from '../not-found.server';
import { claimReminder, reminderTopic } from '../reminder.server';
import { memberIds, OPEN_PARTY } from '../party/party.server';

export const PENDING = { status: { in: [...PENDING_STATUSES] } };
/** What keeps a list open, and is reminded of. */
const WAITED_FOR = { ...PENDING, optional: false };
/** Reminders go out a week apart, three at most; by hand once a day. */
const REMIND_EVERY = 7 * DAY;
const MAX_REMINDERS = 3;

export type NewRequestList = {
  partyId: string;
  title: string;
  source: string;
  taxYear: number;
  /** Null where a rule of the portal asks. */
  requestedById: string | null;
  papers: readonly (ChecklistItem & { optional?: boolean })[];
  /** The day by which all of it is needed. */
  dueOn?: string | null;
  note?: string;
  /** Whether papers that are on their way or here for that tax year are left out. */
  onlyMissing?: true;
  jobId?: string;
};

type Created = { id: string; left: number } | { problem: 'known' | 'nothing-new' | 'too-many' };

/** Notifies the client unless they asked themselves. `left` counts the papers left out. */
export const createRequestList = (list: NewRequestList, now: Date): Promise<Created> =>
  transaction([['files', list.partyId]], (tx) => addRequestList(tx, list, now));

/** The same in a transaction that has locked the client's files. */
export async function addRequestList(
  tx: Tx,
  { papers: wanted, note = '', dueOn = null, onlyMissing, ...list }: NewRequestList,
  now: Date,
): Promise<Created> {
  const { partyId, source, taxYear } = list;
  const key = { partyId_source_taxYear: { partyId, source, taxYear } };
  if (await tx.documentRequestList.findUnique({ where: key, select: { id: true } }))
    return { problem: 'known' as const };
  const status = { in: [...PENDING_STATUSES, 'received', 'accepted'] };
  const requested = onlyMissing
    ? await tx.documentRequest.findMany({ where: { partyId, taxYear, status } })
    : [];
  const papers = wanted.filter(({ form }) => requested.every(({ title }) => title !== form));
  if (papers.length === 0) return { problem: 'nothing-new' as const };
  const waiting = await tx.documentRequest.count({ where: { partyId, ...PENDING } });
  if (waiting + papers.length > MAX_REQUESTS) return { problem: 'too-many' as const };
  const isWaiting = papers.some(({ optional }) => !optional);
  const { id } = await tx.documentRequestList.create({
    data: { ...list, createdAt: now, ...toListState(isWaiting, now) },
  });
  const requests = papers.map(({ form: title, ...paper }) => ({ title, ...paper, dueOn }));
  await tx.documentRequest.createMany({
    data: requests.map((request) => ({
      ...request,
      searchText: toSearchText(request.title),
      partyId,
      listId: id,
      taxYear,
    })),
  });
  const { requestedById: actorId } = list;
  const isOwn = actorId !== null && (await memberIds(tx, partyId)).includes(actorId);
  const event = isOwn ? ownDocumentsRequested : documentsRequested;
  const request = { ...list, form: await getForm(tx, list) };
  await emit(tx, event, { id, actorId, now, request, papers: requests.map(paperLine), note });
  return { id, left: wanted.length - papers.length };
}

/** The name of the form that a list asks to sign; '' if it asks for documents. */
const getForm = async (
  tx: Tx,
  { source, jobId = null }: { source: string; jobId?: string | null },
): Promise<string> =>
  (source.startsWith(SIGNATURE_SOURCE) && (await findFormToSign(tx, jobId))) || '';

const toListState = (isWaiting: boolean, now: Date) => ({
  closedAt: isWaiting ? null : now,
  remindAt: isWaiting ? new Date(now.getTime() + REMIND_EVERY) : null,
});

/** Closes a list once nothing of it is waited for, and reopens it otherwise. */
export async function updateListState(tx: Tx, requestId: string, now: Date): Promise<void> {
  const request = await tx.documentRequest.findUnique({
    where: { id: requestId },
    select: { list: { select: { id: true, closedAt: true } } },
  });
  if (request?.list) await setListState(tx, request.list, now);
}

/** The same of a list. */
export async function setListState(
  tx: Tx,
  list: { id: string; closedAt: Date | null },
  now: Date,
): Promise<void> {
  const waiting = await tx.documentRequest.count({ where: { listId: list.id, ...WAITED_FOR } });
  if (waiting > 0 === (list.closedAt === null)) return;
  await tx.documentRequestList.update({
    where: { id: list.id },
    data: toListState(waiting > 0, now),
  });
}

const CLIENT = { select: { id: true, name: true } } as const;

/** When a paper was received outside the portal, and who recorded that. */
export const ON_PAPER = {
  onPaperOn: true,
  onPaperBy: { select: { profile: { select: { fullName: true } } } },
} as const;

/** A page of the lists that something is still waited for of, the newest first. Only for staff. */
export async function listOpenLists(after: string | null) {
  const rows = await db.documentRequestList.findMany({
    where: { closedAt: null, ...(after && { id: { lt: after } }) },
    ...NEWEST_FIRST,
    include: {
      party: CLIENT,
      // Counted by their rows, of which a list has few: a count would group the requests of
      // everybody.
      requests: { where: WAITED_FOR, select: { id: true } },
    },
  });
  const lists = rows.map(({ party, requests, ...row }) => ({
    ...row,
    client: party.name,
    waiting: requests.length,
  }));
  return toPage(lists, ({ id }) => id);
}

/** One list with everything that was asked for; throws 404 where there is none. Only for staff. */
export async function getRequestList(id = '') {
  const found = await db.documentRequestList.findUnique({
    where: { id },
    include: {
      party: CLIENT,
      requests: {
        select: {
          id: true,
          title: true,
          status: true,
          comment: true,
          optional: true,
          dueOn: true,
          ...ON_PAPER,
        },
        orderBy: { id: 'asc' },
        take: MAX_REQUESTS,
      },
    },
  });
  return orNotFound(found, 'We can’t find that request.');
}

/** Reminds of a list and, where it is for a job, of that job; once a day, whoever asks. */
export const sendReminder = (
  id: string,
  actorId: string | null,
  now: Date,
): Promise<'reminded' | 'nothing missing' | 'already reminded'> =>
  transaction([], async (tx) => {
    const open = await tx.documentRequestList.findFirst({ where: { id, closedAt: null } });
    if (!open) return 'nothing missing';
    if (!(await claimReminder(tx, reminderTopic.list(open), now))) return 'already reminded';
    const list = await tx.documentRequestList.update({
      where: { id },
      data: { remindedAt: now, reminders: { increment: 1 } },
      include: { requests: { where: WAITED_FOR, orderBy: { id: 'asc' }, take: MAX_REQUESTS } },
    });
    const remindAt = list.reminders < MAX_REMINDERS ? new Date(now.getTime() + REMIND_EVERY) : null;
    await tx.documentRequestList.update({ where: { id }, data: { remindAt } });
    const papers = list.requests.map(paperLine);
    const facts = {
      request: { ...list, form: await getForm(tx, list) },
      papers,
      reminder: list.reminders,
    };
    await emit(tx, documentsReminded, { id, actorId, now, ...facts });
    return 'reminded';
  });

/** Sends the reminders that are due, at most 50; run every minute. Returns how many. */
export async function sendDueReminders(now: Date): Promise<number> {
  const due = await db.documentRequestList.findMany({
    where: { remindAt: { lte: now }, party: OPEN_PARTY },
    orderBy: { remindAt: 'asc' },
    take: 50,
    select: { id: true },
  });
  let reminded = 0;
  for (const { id } of due) {
    if ((await sendReminder(id, null, now)) === 'reminded') reminded += 1;
    else
      await db.documentRequestList.update({
        where: { id },
        data: { remindAt: new Date(now.getTime() + DAY) },
      });
  }
  return reminded;
}

/** The source of a list of typed papers: the same papers and note are requested once. */
export function getTypedSource(typed: { papers: readonly string[]; note: string }): string {
  const hash = createHash('sha256').update(JSON.stringify(typed)).digest('base64url');
  return PAPERS_SOURCE + hash.slice(0, 22);
}
