import type { Document } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { getRenameProblem } from '~/domain/documents/rename';
import {
  documentAccepted,
  documentDeleted,
  documentPurged,
  documentRenamed,
  documentRestored,
  documentReturned,
} from '~/domain/events/document';
import { toSearchText } from '~/domain/folding';
import { FormRefusal } from '~/domain/forms/refusal';
import { emit } from '../events.server';
import type { Viewer } from '../sign-in/session.server';
import { documentMissing, getRecoveryStart, visibleTo } from './document.server';
import { updateListState } from './request-list.server';
import { moveJobOfRequest } from './request.server';

export const deleteDocument = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  setDeleted(viewer, { id, deletedAt: null }, now, now);

export const restoreDocument = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  setDeleted(viewer, { id, deletedAt: { gt: getRecoveryStart(now) } }, null, now);

/** Whether somebody may delete a document: its client, and staff who uploaded it for them. */
export const isDeletable = (
  { accountId, partyId, roles }: Viewer,
  document: Pick<Document, 'partyId' | 'delivery' | 'uploadedById'>,
): boolean =>
  !document.delivery &&
  (document.partyId === partyId || (isStaff(roles) && document.uploadedById === accountId));

const setDeleted = async (
  viewer: Viewer,
  which: { id: string; deletedAt: null | { gt: Date } },
  deletedAt: Date | null,
  now: Date,
): Promise<void> => {
  const found = await db.document.findUnique({ where: { id: which.id } });
  if (!found || !isDeletable(viewer, found)) throw documentMissing();
  await transaction([['files', found.partyId]], async (tx) => {
    const { count } = await tx.document.updateMany({ where: which, data: { deletedAt } });
    if (count === 0) throw documentMissing();
    await updateRequest(tx, which.id, now);
    const event = deletedAt ? documentDeleted : documentRestored;
    await emit(tx, event, { id: which.id, actorId: viewer.accountId, now });
  });
};

/** Gives a document another name or tax year. Throws 404, and FormRefusal by `getRenameProblem`. */
export const renameDocument = (
  viewer: Viewer,
  { id, partyId }: Pick<Document, 'id' | 'partyId'>,
  { name, taxYear }: Pick<Document, 'name' | 'taxYear'>,
  now: Date,
  assertSeen: (document: Pick<Document, 'name' | 'taxYear'>) => void,
): Promise<void> =>
  transaction([['files', partyId]], async (tx) => {
    const where = { id, deletedAt: null, ...visibleTo(viewer) };
    const before = await tx.document.findFirst({ where });
    if (!before) throw documentMissing();
    const problem = getRenameProblem(before, isStaff(viewer.roles));
    if (problem) throw new FormRefusal(problem, { status: 409 });
    assertSeen(before);
    await tx.document.update({
      where: { id },
      data: { name, searchText: toSearchText(name), taxYear },
    });
    const changed = (document: Pick<Document, 'name' | 'taxYear'>) =>
      [name !== before.name && document.name, taxYear !== before.taxYear && document.taxYear]
        .filter(Boolean)
        .join(', ');
    const [from, to] = [changed(before), changed({ name, taxYear })];
    const detail = { from, to };
    if (from !== to)
      await emit(tx, documentRenamed, { id, actorId: viewer.accountId, now, detail });
  });

/** A request is open again once all of its documents are deleted. */
async function updateRequest(tx: Tx, id: string, now: Date): Promise<void> {
  const { requestId } = await tx.document.findUniqueOrThrow({ where: { id } });
  if (!requestId) return;
  const sent = await tx.document.count({
    where: { requestId, deletedAt: null, NOT: { status: 'returned' } },
  });
  const [before, after] = sent > 0 ? ['requested', 'received'] : ['received', 'requested'];
  await tx.documentRequest.updateMany({
    where: { id: requestId, status: before },
    data: { status: after },
  });
  await updateListState(tx, requestId, now);
}

export type Review = { verdict: 'accepted' } | { verdict: 'returned'; note: string };

/** A returned document is requested again. False if it was reviewed meanwhile. Only for staff. */
export async function reviewDocument(viewer: Viewer, id: string, review: Review, now: Date) {
  const found = await db.document.findUnique({ where: { id }, select: { partyId: true } });
  if (!found) return false;
  const note = review.verdict === 'returned' ? review.note : '';
  return transaction([['files', found.partyId]], async (tx) => {
    const { count } = await tx.document.updateMany({
      where: { id, ...visibleTo(viewer), status: 'received', deletedAt: null },
      data: { status: review.verdict, note },
    });
    if (count === 0) return false;
    const document = await tx.document.findUniqueOrThrow({ where: { id } });
    await updateReviewedRequest(tx, document, review.verdict, note, now);
    const event = review.verdict === 'accepted' ? documentAccepted : documentReturned;
    await emit(tx, event, { id, actorId: viewer.accountId, now, document, note });
    return true;
  });
}

/** Updates the request of a reviewed document, or makes one for a returned document without. */
async function updateReviewedRequest(
  tx: Tx,
  { id, name, partyId, taxYear, requestId }: Document,
  verdict: Review['verdict'],
  comment: string,
  now: Date,
): Promise<void> {
  if (requestId) {
    await tx.documentRequest.update({
      where: { id: requestId },
      data: {
        status: verdict,
        comment,
        ...(verdict === 'returned' && { onPaperOn: null, onPaperById: null }),
      },
    });
    await updateListState(tx, requestId, now);
    if (verdict === 'accepted') await moveJobOfRequest(tx, requestId, verdict, now);
  } else if (verdict === 'returned') {
    const why = 'Sent before; we need it again.';
    const request = await tx.documentRequest.create({
      data: {
        partyId,
        taxYear,
        title: name,
        searchText: toSearchText(name),
        why,
        status: verdict,
        comment,
      },
    });
    await tx.document.update({ where: { id }, data: { requestId: request.id } });
  }
}

/** Where the files lie: as much of the storage port as a purge needs. */
export type FileStore = { delete: (key: string) => Promise<void> };

/** Purges documents deleted 30 days ago, at most 200. Runs hourly. Returns how many. */
export async function purgeDocuments(files: FileStore, now: Date): Promise<number> {
  const gone = await db.document.findMany({
    where: { deletedAt: { lte: getRecoveryStart(now) } },
    orderBy: { deletedAt: 'asc' },
    take: 200,
    select: { id: true, storageKey: true },
  });
  for (const { id, storageKey } of gone) {
    await files.delete(storageKey);
    await transaction([], async (tx) => {
      await tx.document.delete({ where: { id } });
      await emit(tx, documentPurged, { id, actorId: null, now });
    });
  }
  return gone.length;
}
