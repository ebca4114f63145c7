import { db, type Tx } from '~/db.server';
import { PENDING_STATUSES } from '~/domain/documents/document';
import { documentNewsEmail, requestedEmail } from '~/domain/email/documents';
import { env } from '~/config/env.server';
import { recordEvent } from '../audit.server';
import { queueCollectedMail } from '../mail/queue.server';
import { notifyStaff } from '../notification.server';
import type { Viewer } from '../sign-in/session.server';
import { DOCUMENTS, updateListState, emailOwner } from './request-list.server';

/**
 * Marks a request of the viewer's as not applicable and notifies the firm. False if it is closed.
 */
export function markNotApplicable(
  viewer: Viewer,
  id: string,
  comment: string,
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.documentRequest.updateMany({
      where: { id, ownerId: viewer.accountId, status: { in: [...PENDING_STATUSES] } },
      data: { status: 'not-applicable', comment },
    });
    if (count > 0) await notifyFirm(tx, viewer, id, 'exempted', now);
    return count > 0;
  });
}

/** Reopens it until the firm has decided. False if there is nothing to reopen. */
export function reopenRequest(viewer: Viewer, id: string, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.documentRequest.updateMany({
      where: { id, ownerId: viewer.accountId, status: 'not-applicable' },
      data: { status: 'requested', comment: '' },
    });
    if (count > 0) await notifyFirm(tx, viewer, id, 'reopened', now);
    return count > 0;
  });
}

const NEWS = {
  exempted: (title: string) => `says that ${title} doesn’t apply`,
  reopened: (title: string) => `will send ${title} after all`,
};

async function notifyFirm(
  tx: Tx,
  { accountId, fullName }: Viewer,
  id: string,
  what: keyof typeof NEWS,
  now: Date,
): Promise<void> {
  const { title, listId } = await tx.documentRequest.findUniqueOrThrow({ where: { id } });
  await updateListState(tx, id, now);
  await recordEvent(tx, { actorId: accountId, action: `document-request.${what}`, subject: id });
  const news = NEWS[what](title);
  const href = listId ? `/admin/documents/requests/${listId}` : '/admin/documents';
  const occasion = `document-request:${id}:${what}:${now.getTime()}`;
  const message = `${fullName} ${news}.`;
  await notifyStaff(tx, { type: 'document', message, href, occasion }, now, accountId);
  await queueCollectedMail(tx, `documents:${accountId}:exempted`, news, occasion, (all) => ({
    to: env.firmMail,
    ...documentNewsEmail(
      fullName,
      all,
      env.appUrl + (all.length === 1 ? href : '/admin/documents/requests'),
    ),
  }));
}

/**
 * Decides about a request that its owner says doesn't apply: it isn't needed, or it is requested
 * again. False if there is nothing to decide. Only for staff.
 */
export function decideNotApplicable(
  { accountId: actorId }: Viewer,
  listId: string,
  id: string,
  verdict: 'not-needed' | 'requested',
  now: Date,
): Promise<boolean> {
  // What isn't needed, or was withdrawn, can be asked for again.
  const undecided = verdict === 'requested' ? ['not-applicable', 'not-needed'] : ['not-applicable'];
  return db.$transaction(async (tx) => {
    const { count } = await tx.documentRequest.updateMany({
      where: { id, listId, status: { in: undecided } },
      data: { status: verdict, ...(verdict === 'requested' && { comment: '' }) },
    });
    if (count === 0) return false;
    await updateListState(tx, id, now);
    await recordEvent(tx, {
      actorId,
      action: 'document-request.decided',
      subject: id,
      detail: { verdict },
    });
    if (verdict === 'not-needed') return true;
    const { ownerId, title, taxYear } = await tx.documentRequest.findUniqueOrThrow({
      where: { id },
    });
    const mail = requestedEmail(
      `${title}, ${taxYear}`,
      `tax year ${taxYear}`,
      [title],
      env.appUrl + DOCUMENTS,
    );
    const occasion = `document-request:${id}:again-${now.getTime()}`;
    await emailOwner(tx, ownerId, occasion, mail, now);
    return true;
  });
}
