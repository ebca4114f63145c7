import { db } from '~/db.server';
import { MAX_REQUESTS, PENDING_STATUSES, type RequestStatus } from '~/domain/documents/document';
import { documentNewsEmail } from '~/domain/email/documents';
import { env } from '~/env.server';
import { recordEvent } from '../audit.server';
import { queueMail } from '../mail/queue.server';
import { notifyStaff } from '../notification.server';
import type { Viewer } from '../sign-in/session.server';
import { settleList } from './request-list.server';

/** What the firm waits for from a person; `comment` says why a paper was returned. */
export type PendingRequest = {
  id: string;
  title: string;
  why: string;
  taxYear: number;
  status: RequestStatus;
  comment: string;
};

const SHOWN = {
  id: true,
  title: true,
  why: true,
  taxYear: true,
  status: true,
  comment: true,
} as const;

const pendingOf = ({ accountId }: Viewer) => ({
  ownerId: accountId,
  status: { in: [...PENDING_STATUSES] },
});

/** What the firm waits for from the viewer, in the order it was asked for; there are never more than a few pages of it. */
export async function listPendingRequests(viewer: Viewer): Promise<PendingRequest[]> {
  const rows = await db.documentRequest.findMany({
    where: pendingOf(viewer),
    orderBy: { id: 'asc' },
    take: MAX_REQUESTS,
    select: SHOWN,
  });
  return rows as PendingRequest[];
}

/** One thing that the firm waits for from the viewer; null where there is none, or it is somebody else's. */
export async function findPendingRequest(
  viewer: Viewer,
  id: string,
): Promise<PendingRequest | null> {
  const row = await db.documentRequest.findFirst({
    where: { id, ...pendingOf(viewer) },
    select: SHOWN,
  });
  return row as PendingRequest | null;
}

/** Notes that a request doesn't apply to the viewer, and tells the firm. False where there is no such request any more. */
export async function exemptRequest(
  viewer: Viewer,
  id: string,
  comment: string,
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { accountId, fullName } = viewer;
    const { count } = await tx.documentRequest.updateMany({
      where: { id, ...pendingOf(viewer) },
      data: { status: 'not-applicable', comment },
    });
    if (count === 0) return false;
    const { title, listId } = await tx.documentRequest.findUniqueOrThrow({ where: { id } });
    await settleList(tx, id, now);
    await recordEvent(tx, {
      actorId: accountId,
      action: 'document-request.exempted',
      subject: id,
    });
    const news = `says that ${title} doesn’t apply`;
    const href = listId ? `/admin/documents/requests/${listId}` : '/admin/documents';
    const occasion = `document-request:${id}:exempted`;
    await notifyStaff(
      tx,
      { type: 'document', message: `${fullName} ${news}.`, href, occasion },
      now,
      accountId,
    );
    const topic = `documents:${accountId}:exempted`;
    const mail = documentNewsEmail(fullName, news, env.appUrl + href);
    await queueMail(tx, { to: env.firmMail, ...mail }, occasion, { topic, replaces: [topic] });
    return true;
  });
}
