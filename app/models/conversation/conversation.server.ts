import { Prisma } from '#prisma/generated/client';
import { db, type Db, type Tx } from '~/db.server';
import { STAFF_ROLES, isStaff } from '~/domain/access/roles';
import {
  canOpenThread,
  writesForFirm,
  toMessageMail,
  type MessageMail,
} from '~/domain/messaging/message';
import { forParty } from '~/domain/party/party';
import { toZone } from '~/domain/time/zones';
import { officeZone } from '~/domain/firm/office';
import { threadAssigned, threadClosed, threadReopened } from '~/domain/events/conversation';
import { orNotFound, notFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';
import { inboxRank } from '~/domain/messaging/inbox';
import { INBOX_CHANNEL, type Publish } from '~/domain/messaging/realtime';
import { getActiveRoles, runAsStaff } from '../account/actor.server';
import { emit } from '../events.server';
import { settlePromise } from './promise.server';

export const threadPath = (partyId: string) => `/messaging/${encodeURIComponent(partyId)}`;
/** Clients' own conversation, and the inbox of staff. */
export const MESSAGING = '/messaging';

export const notificationPaths = (viewer: Pick<Viewer, 'roles'>, partyId: string): string[] =>
  writesForFirm(viewer) ? [threadPath(partyId)] : [MESSAGING, forParty(MESSAGING, partyId)];

type MailChoice = { email: string; choice: MessageMail; zone: string };

/** `id` is null until the first message. */
type Row = {
  id: string | null;
  partyId: string;
  name: string;
  email: string;
  /** The first of its members whose account is open. */
  accountId: string | null;
  hasMember: number | boolean;
  hasRole: number | boolean;
  messageMail: string | null;
  timeZone: string | null;
  staffId: string | null;
  staffName: string;
  staffEmail: string;
  staffMail: string;
  staffZone: string;
  readerZone: string;
  hasNotification: boolean | number;
  lastMessageId: number;
  lastMessageAt: Date | null;
  unreadByPerson: number;
  unreadByFirm: number;
  waitingSince: Date | null;
  answerBy: Date | null;
  closedAt: Date | null;
  personMailAt: Date | null;
  firmMailAt: Date | null;
};

/** `person.closed`: why the client can't read messages, or null. */
export type Thread = ReturnType<typeof toThread>;

export const getThread = async (
  viewer: Pick<Viewer, 'accountId' | 'partyId' | 'roles'>,
  partyId = '',
) => orNotFound(await findThread(viewer, partyId));

/** Clients may open their own conversation, staff all but their own; else null. One query. */
export async function findThread(
  viewer: Pick<Viewer, 'accountId' | 'partyId' | 'roles'>,
  partyId: string,
  tx: Db | Tx = db,
): Promise<Thread | null> {
  if (!canOpenThread(viewer, partyId)) return null;
  if (writesForFirm(viewer) && partyId === viewer.partyId) return null;
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT y.id AS "partyId", y.name, y.email, p.id AS "accountId",
      EXISTS (SELECT 1 FROM party_members m WHERE m.party_id = y.id) AS "hasMember",
      EXISTS (SELECT 1 FROM party_members m JOIN role_grants r ON r.account_id = m.account_id WHERE m.party_id = y.id) AS "hasRole",
      p.message_mail AS "messageMail", p.time_zone AS "timeZone", v.time_zone AS "readerZone",
      EXISTS (SELECT 1 FROM notifications n WHERE n.account_id = ${viewer.accountId} AND n.read_at IS NULL
        AND n.type = 'message' AND n.href IN (${Prisma.join(notificationPaths(viewer, partyId))})) AS "hasNotification",
      c.id, COALESCE(c.last_message_id, 0) AS "lastMessageId", c.last_message_at AS "lastMessageAt",
      COALESCE(c.unread_by_person, 0) AS "unreadByPerson", COALESCE(c.unread_by_firm, 0) AS "unreadByFirm", c.waiting_since AS "waitingSince",
      c.answer_by AS "answerBy", c.closed_at AS "closedAt", c.person_mail_at AS "personMailAt", c.firm_mail_at AS "firmMailAt",
      s.id AS "staffId", sp.full_name AS "staffName", s.email AS "staffEmail", sp.message_mail AS "staffMail", sp.time_zone AS "staffZone"
    FROM parties y
    LEFT JOIN profiles p ON p.id = (
      SELECT m.account_id FROM party_members m JOIN accounts a ON a.id = m.account_id
      WHERE m.party_id = y.id AND a.disabled_at IS NULL ORDER BY m.created_at, m.account_id LIMIT 1)
    LEFT JOIN profiles v ON v.id = ${viewer.accountId}
    LEFT JOIN conversations c ON c.party_id = y.id
    LEFT JOIN accounts s ON s.id = c.assignee_id AND s.disabled_at IS NULL
      AND EXISTS (SELECT 1 FROM role_grants g WHERE g.account_id = s.id AND g.role IN (${STAFF_ROLES[0]}, ${STAFF_ROLES[1]}))
    LEFT JOIN profiles sp ON sp.id = s.id
    WHERE y.id = ${partyId}`;
  return row ? toThread(row) : null;
}

function toThread(row: Row) {
  const { partyId, name, email, accountId, hasMember, hasRole, messageMail, timeZone, ...rest } =
    row;
  const { staffId, staffName, staffEmail, staffMail, staffZone, ...thread } = rest;
  const closed: 'without a member' | 'disabled' | 'without a role' | null = !hasMember
    ? 'without a member'
    : !accountId
      ? 'disabled'
      : hasRole
        ? null
        : 'without a role';
  return {
    ...thread,
    readerZone: toZone(row.readerZone) ?? officeZone(),
    person: {
      id: partyId,
      name,
      email,
      closed,
      mail: mailChoice(email, messageMail, timeZone),
    },
    assignee: staffId
      ? { id: staffId, name: staffName, mail: mailChoice(staffEmail, staffMail, staffZone) }
      : null,
  };
}

const mailChoice = (email: string, choice: string | null, zone: string | null): MailChoice => ({
  email,
  choice: toMessageMail(choice),
  zone: toZone(zone) ?? officeZone(),
});

/** Until the person writes again. Throws 404. Only for staff. */
export const closeConversation = (viewer: Viewer, partyId: string, now: Date, publish: Publish) =>
  change(viewer, partyId, publish, async (tx, thread) => {
    const { id, lastMessageAt, answerBy, closedAt } = thread;
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
      where: { conversationId: id, readAt: null, senderId: partyId },
      data: { readAt: now },
    });
    await emit(tx, threadClosed, { id: partyId, actorId: viewer.accountId, now });
  });

export const reopenConversation = (viewer: Viewer, partyId: string, publish: Publish) =>
  change(viewer, partyId, publish, async (tx, { id, closedAt }) => {
    if (!closedAt) return;
    await tx.conversation.update({ where: { id }, data: { closedAt: null } });
    await emit(tx, threadReopened, { id: partyId, actorId: viewer.accountId });
  });

/**
 * Assigns a conversation to one of the staff, who is notified, or to nobody (null). Throws 404.
 * `assertSeen` throws if the viewer saw another assignee.
 */
export const assignConversation = (
  viewer: Viewer,
  partyId: string,
  assigneeId: string | null,
  now: Date,
  publish: Publish,
  assertSeen: (assigneeId: string | null) => void,
): Promise<void> =>
  change(viewer, partyId, publish, async (tx, { id, assignee, person }) => {
    assertSeen(assignee?.id ?? null);
    if (assigneeId && !isStaff(await getActiveRoles(tx, assigneeId))) throw notFound();
    if ((assignee?.id ?? null) === assigneeId) return;
    await tx.conversation.update({ where: { id }, data: { assigneeId } });
    await emit(tx, threadAssigned, {
      id: partyId,
      actorId: viewer.accountId,
      now,
      by: viewer.fullName,
      client: person.name,
      assigneeId,
      href: threadPath(partyId),
      detail: { assignee: assigneeId ?? 'nobody' },
    });
  });

async function change(
  viewer: Viewer,
  partyId: string,
  publish: Publish,
  work: (tx: Tx, found: Thread & { id: string }) => Promise<void>,
): Promise<void> {
  const apply = async (tx: Tx) => {
    const thread = await findThread(viewer, partyId, tx);
    if (!thread?.id) throw notFound();
    await work(tx, { ...thread, id: thread.id });
  };
  await runAsStaff(viewer.accountId, [['conversation', partyId]], apply);
  publish(INBOX_CHANNEL, { name: 'changed', data: { partyId } });
}
