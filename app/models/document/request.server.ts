import { db } from '~/db.server';
import { MAX_REQUESTS, PENDING_STATUSES, type RequestStatus } from '~/domain/documents/document';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';

/** What the firm waits for from a person; `comment` says why a paper was returned. */
export type PendingRequest = {
  id: string;
  title: string;
  why: string;
  taxYear: number;
  status: RequestStatus;
  comment: string;
};

export const REQUEST_GONE = 'We aren’t waiting for this document any more.';

const SHOWN_EXEMPT = 20;
const isPending = ({ status }: PendingRequest) => PENDING_STATUSES.some((each) => each === status);

/** The viewer's open requests in the order they were made, and those marked as not applicable. */
export async function listOwnRequests(viewer: Viewer) {
  const rows = (await db.documentRequest.findMany({
    where: { ownerId: viewer.accountId, status: { in: [...PENDING_STATUSES, 'not-applicable'] } },
    // What is waited for comes before what doesn't apply.
    orderBy: [{ status: 'desc' }, { id: 'asc' }],
    take: MAX_REQUESTS + SHOWN_EXEMPT,
  })) as PendingRequest[];
  return {
    pending: rows.filter(isPending).sort((a, b) => (a.id < b.id ? -1 : 1)),
    exempt: rows.filter((row) => !isPending(row)).slice(0, SHOWN_EXEMPT),
  };
}

/** Something that the firm waits for from the viewer; throws 404 where it doesn't. */
export async function getPendingRequest(viewer: Viewer, id = ''): Promise<PendingRequest> {
  const row = await db.documentRequest.findFirst({
    where: { id, ownerId: viewer.accountId, status: { in: [...PENDING_STATUSES] } },
  });
  return orNotFound(row, REQUEST_GONE) as PendingRequest;
}

/** The same, also after something was received: a request may take several documents. */
export function findOpenRequest({ accountId: ownerId }: Viewer, id: string) {
  return db.documentRequest.findFirst({
    where: { id, ownerId, status: { in: [...PENDING_STATUSES, 'received'] } },
  });
}
