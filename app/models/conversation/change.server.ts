import { db, type Tx } from '~/db.server';
import { isStaff } from '~/domain/access/roles';
import { inboxRank } from '~/domain/messaging/inbox';
import { INBOX_CHANNEL, type Publish } from '~/domain/messaging/realtime';
import { getActiveRoles, requireActor } from '../account/actor.server';
import { recordEvent, type AuditEntry } from '../audit.server';
import { notFound } from '../not-found.server';
import { notify } from '../notification.server';
import type { Viewer } from '../sign-in/session.server';
import { findThread, threadPath, type Thread } from './conversation.server';
import { settlePromise } from './promise.server';

/** Until the person writes again. Throws 404. Only for staff. */
export function closeConversation(viewer: Viewer, personId: string, now: Date, publish: Publish) {
  return change(viewer, personId, publish, async (tx, thread) => {
    const { id, lastMessageAt, answerBy, closedAt } = thread;
    if (closedAt) return null;
    if (answerBy) await settlePromise(tx, { conversationId: id }, 'dropped', now);
    await tx.conversation.update({
      where: { id },
      data: {
        closedAt: now,
        answerBy: null,
        waitingSince: null,
        rank: inboxRank(null, lastMessageAt ?? now),
        unreadByFirm: 0,
        firmMailAt: null,
      },
    });
    await tx.message.updateMany({
      where: { conversationId: id, readAt: null, senderId: personId },
      data: { readAt: now },
    });
    return { action: 'conversation.closed' };
  });
}

export function reopenConversation(viewer: Viewer, personId: string, publish: Publish) {
  return change(viewer, personId, publish, async (tx, { id, closedAt }) => {
    if (!closedAt) return null;
    await tx.conversation.update({ where: { id }, data: { closedAt: null } });
    return { action: 'conversation.reopened' };
  });
}

/** Assigns a conversation to one of the staff, who is notified, or to nobody (null). Throws 404. */
export async function assignConversation(
  viewer: Viewer,
  personId: string,
  assigneeId: string | null,
  now: Date,
  publish: Publish,
): Promise<void> {
  await change(viewer, personId, publish, async (tx, { id, assignee, person }) => {
    if (assigneeId && !isStaff(await getActiveRoles(tx, assigneeId))) throw notFound();
    if ((assignee?.id ?? null) === assigneeId) return null;
    await tx.conversation.update({ where: { id }, data: { assigneeId } });
    const notification = {
      type: 'message',
      message: `${viewer.fullName} assigned the conversation with ${person.name} to you.`,
      href: threadPath(personId),
      occasion: `conversation:${id}:${now.getTime()}`,
    } as const;
    if (assigneeId && assigneeId !== viewer.accountId)
      await notify(tx, assigneeId, notification, now);
    return { action: 'conversation.assigned', detail: { assignee: assigneeId ?? 'nobody' } };
  });
}

type Change = Pick<AuditEntry, 'action' | 'detail'>;

/** `work` returns what it changed, for the audit trail, or null. */
async function change(
  viewer: Viewer,
  personId: string,
  publish: Publish,
  work: (tx: Tx, found: Thread & { id: string }) => Promise<Change | null>,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireActor(tx, viewer.accountId);
    const thread = await findThread(viewer, personId, tx);
    if (!thread?.id) throw notFound();
    const done = await work(tx, { ...thread, id: thread.id });
    if (done) await recordEvent(tx, viewer.accountId, done.action, personId, done.detail);
  });
  publish(INBOX_CHANNEL, { name: 'changed', data: { personId } });
}
