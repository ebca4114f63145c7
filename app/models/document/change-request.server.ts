import { db, type Tx } from '~/db.server';
import { PENDING_STATUSES } from '~/domain/documents/document';
import { requestChangesEmail } from '~/domain/email/documents';
import { env } from '~/config/env.server';
import { recordEvent } from '../audit.server';
import { queueCollectedMail } from '../mail/queue.server';
import { notify } from '../notification.server';
import { DOCUMENTS, updateListState } from './request-list.server';

const PENDING = { status: { in: [...PENDING_STATUSES] } };

type Staff = { accountId: string };
type RequestWords = { title: string; why: string };

/** A paper that the firm waits for, with whom it asked; throws 404 otherwise. Only for staff. */
export async function getRequestedPaper(id = '') {
  const row = await db.documentRequest.findFirst({
    where: { id, ...PENDING },
    select: {
      id: true,
      listId: true,
      title: true,
      why: true,
      taxYear: true,
      owner: { select: { id: true, email: true, profile: { select: { fullName: true } } } },
    },
  });
  if (!row) throw new Response('We aren’t waiting for this document any more.', { status: 404 });
  const { owner, ...paper } = row;
  return { ...paper, owner: { id: owner.id, name: owner.profile?.fullName ?? owner.email } };
}

/** Changes a request and notifies the client. False if it is closed. Only for staff. */
export function changeRequest(
  staff: Staff,
  id: string,
  words: RequestWords,
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const before = await tx.documentRequest.findFirst({ where: { id, ...PENDING } });
    if (!before) return false;
    if (before.title === words.title && before.why === words.why) return true;
    await tx.documentRequest.update({ where: { id }, data: words });
    const news =
      before.title === words.title
        ? `“${words.title}”: ${words.why || 'the reason was removed'}`
        : `Please send “${words.title}” instead of “${before.title}”`;
    await notifyChange(tx, staff, { id, ownerId: before.ownerId, what: 'changed', news }, now);
    return true;
  });
}

/** Withdraws a request and notifies the client. False if it is closed. Only for staff. */
export function withdrawRequest(staff: Staff, id: string, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.documentRequest.updateMany({
      where: { id, ...PENDING },
      data: { status: 'not-needed', comment: '' },
    });
    if (count === 0) return false;
    await updateListState(tx, id, now);
    const { ownerId, title } = await tx.documentRequest.findUniqueOrThrow({ where: { id } });
    const news = `You no longer need to send “${title}”`;
    await notifyChange(tx, staff, { id, ownerId, what: 'withdrawn', news }, now);
    return true;
  });
}

type Change = { id: string; ownerId: string; what: 'changed' | 'withdrawn'; news: string };

async function notifyChange(tx: Tx, staff: Staff, change: Change, now: Date): Promise<void> {
  const { id, ownerId, what, news } = change;
  await recordEvent(tx, {
    actorId: staff.accountId,
    action: `document-request.${what}`,
    subject: id,
  });
  const occasion = `document-request:${id}:${what}:${now.getTime()}`;
  await notify(
    tx,
    ownerId,
    { type: 'document', message: `${news}.`, href: DOCUMENTS, occasion },
    now,
  );
  const { email: to } = await tx.account.findUniqueOrThrow({
    where: { id: ownerId },
    select: { email: true },
  });
  await queueCollectedMail(tx, `documents:${ownerId}:requests`, news, occasion, (all) => ({
    to,
    ...requestChangesEmail(all, env.appUrl + DOCUMENTS),
  }));
}
