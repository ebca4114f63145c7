import { db, type Tx } from '~/db.server';
import { isStaff, STAFF_ROLES } from '~/domain/access/roles';
import { inboxRank } from '~/domain/messaging/inbox';
import { INBOX_CHANNEL, type Publish } from '~/domain/messaging/realtime';
import { getActiveRoles, requireActor } from '../account/actor.server';
import { recordEvent } from '../audit.server';
import { notFound } from '../not-found.server';
import { notify } from '../notification.server';
import type { Viewer } from '../sign-in/session.server';
import { findThread, threadPath, type Thread } from './conversation.server';
import { settlePromise } from './promise.server';

export async function listAssignees(): Promise<{ id: string; name: string }[]> {
  const rows = await db.profile.findMany({
    where: {
      account: { disabledAt: null, roles: { some: { role: { in: [...STAFF_ROLES] } } } },
    },
    select: { id: true, fullName: true },
    orderBy: { surnameText: 'asc' },
    take: 200,
  });
  return rows.map(({ id, fullName }) => ({ id, name: fullName }));
}

/** Until the person writes again. Throws 404. Only for staff. */
export function closeConversation(
  viewer: Viewer,
  personId: string,
  now: Date,
  publish: Publish,
): Promise<void> {
  return change(
    viewer,
    personId,
    publish,
    async (tx, { id, lastMessageAt, answerBy, closedAt }) => {
      if (closedAt) return;
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
      await recordEvent(tx, {
        actorId: viewer.accountId,
        action: 'conversation.closed',
        subject: personId,
      });
    },
  );
}

export function reopenConversation(
  viewer: Viewer,
  personId: string,
  publish: Publish,
): Promise<void> {
  return change(viewer, personId, publish, async (tx, { id, closedAt }) => {
    if (!closedAt) return;
    await tx.conversation.update({ where: { id }, data: { closedAt: null } });
    await recordEvent(tx, {
      actorId: viewer.accountId,
      action: 'conversation.reopened',
      subject: personId,
    });
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
    if ((assignee?.id ?? null) === assigneeId) return;
    await tx.conversation.update({ where: { id }, data: { assigneeId } });
    await recordEvent(tx, {
      actorId: viewer.accountId,
      action: 'conversation.assigned',
      subject: personId,
      detail: { assignee: assigneeId ?? 'nobody' },
    });
    if (assigneeId && assigneeId !== viewer.accountId)
      await notify(
        tx,
        assigneeId,
        {
          type: 'message',
          message: `${viewer.fullName} assigned the conversation with ${person.name} to you.`,
          href: threadPath(personId),
          occasion: `conversation:${id}:${now.getTime()}`,
        },
        now,
      );
  });
}

type Work = (tx: Tx, found: Thread & { id: string }) => Promise<void>;

async function change(
  viewer: Viewer,
  personId: string,
  publish: Publish,
  work: Work,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireActor(tx, viewer.accountId);
    const thread = await findThread(viewer, personId, tx);
    if (!thread?.id) throw notFound();
    await work(tx, { ...thread, id: thread.id });
  });
  publish(INBOX_CHANNEL, { name: 'changed', data: { personId } });
}
