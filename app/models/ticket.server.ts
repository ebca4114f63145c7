import { Prisma, type Message } from '#prisma/generated/client';
import { db } from '~/db.server';
import type { TicketStatus } from '~/domain/administration/ticket';
import { ticketAnswered, ticketChanged } from '~/domain/events/ticket';
import { FIRM_SENDER } from '~/domain/messaging/realtime';
import { PAGE_SIZE, toPage, type ListPage } from '~/domain/paging';
import { runAsStaff } from './account/actor.server';
import { emit } from './events.server';
import { reopenPromise, settlePromise } from './conversation/promise.server';
import { orNotFound } from './not-found.server';

/** The id of a ticket in an address; 0, which no ticket has, for anything else. */
export const toTicketId = (id = ''): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

type Row = Pick<Message, 'name' | 'email' | 'content' | 'senderId' | 'createdAt'> & {
  messageId: number;
  status: string;
  assigneeId: string | null;
  assigneeName: string | null;
  answerBy: Date | null;
};

export type Ticket = ReturnType<typeof toTicket>;

const COLUMNS = Prisma.sql`t.message_id AS "messageId", t.status, m.name, m.email, m.content, m.sender_id AS "senderId",
  m.created_at AS "createdAt", a.id AS "assigneeId", p.full_name AS "assigneeName", w.answer_by AS "answerBy"
  FROM tickets t
  CROSS JOIN messages m
  LEFT JOIN accounts a ON a.id = t.assignee_id
  LEFT JOIN profiles p ON p.id = t.assignee_id
  LEFT JOIN answer_promises w ON w.message_id = t.message_id AND w.settled_at IS NULL
  WHERE m.id = t.message_id`;

function toTicket({ assigneeId, assigneeName, ...row }: Row) {
  const assignee = assigneeId ? { id: assigneeId, name: assigneeName ?? '' } : null;
  return { ...row, assignee };
}

export async function listTickets(
  viewer: { accountId: string },
  { status, mine, oldest }: { status: TicketStatus; mine: boolean; oldest: boolean },
  after: string | null,
): Promise<ListPage<Ticket>> {
  const beyond = toTicketId(after ?? '');
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${COLUMNS}
    AND t.status = ${status} ${mine ? Prisma.sql`AND t.assignee_id = ${viewer.accountId}` : Prisma.empty}
      ${beyond === 0 ? Prisma.empty : oldest ? Prisma.sql`AND t.message_id > ${beyond}` : Prisma.sql`AND t.message_id < ${beyond}`}
    ORDER BY t.message_id ${oldest ? Prisma.sql`ASC` : Prisma.sql`DESC`} LIMIT ${PAGE_SIZE + 1}`;
  return toPage(rows.map(toTicket), ({ messageId }) => String(messageId));
}

/** One ticket. Throws 404. Only for staff. */
export async function getTicket(messageId: number): Promise<Ticket> {
  const [row] = await db.$queryRaw<Row[]>`SELECT ${COLUMNS} AND t.message_id = ${messageId}`;
  return toTicket(orNotFound(row));
}

type TicketAnswer = Pick<Message, 'id' | 'createdAt' | 'content'> & { author: string | null };

export const listTicketAnswers = (messageId: number) => db.$queryRaw<TicketAnswer[]>`
    SELECT m.id, m.created_at AS "createdAt", m.content, p.full_name AS author
    FROM messages m LEFT JOIN profiles p ON p.id = m.author_id
    WHERE m.answers_id = ${messageId} ORDER BY m.id LIMIT 50`;

/** Idempotent per form. False if the ticket or its address is missing. Staff only. */
export const answerTicket = (
  messageId: number,
  { content, clientId }: { content: string; clientId: string },
  { accountId }: { accountId: string },
  now: Date,
): Promise<boolean> =>
  runAsStaff(accountId, [['ticket', String(messageId)]], async (tx) => {
    const written = await tx.message.findFirst({
      where: { id: messageId, NOT: { ticket: null } },
      select: { email: true, content: true, senderId: true },
    });
    if (!written?.email) return false;
    const own = `${accountId}:${clientId}`;
    if (await tx.message.findUnique({ where: { clientId: own } })) return true;
    const { id: answerId } = await tx.message.create({
      data: {
        answersId: messageId,
        source: 'email',
        content,
        clientId: own,
        senderId: FIRM_SENDER,
        authorId: accountId,
        createdAt: now,
        readAt: now,
      },
      select: { id: true },
    });
    await tx.ticket.update({ where: { messageId }, data: { status: 'answered', updatedAt: now } });
    await settlePromise(tx, { messageId }, 'answered', now);
    await emit(tx, ticketAnswered, {
      id: String(messageId),
      actorId: accountId,
      now,
      email: written.email,
      message: written.content,
      answer: content,
      answerId,
    });
    return true;
  });

/**
 * `mine` assigns it to the actor, or unassigns their own. False if there is none. `assertSeen`
 * throws if they saw another one.
 */
export const updateTicket = (
  messageId: number,
  { status, mine }: { status: TicketStatus; mine: boolean },
  actorId: string,
  now: Date,
  assertSeen: (ticket: { status: string; assigneeId: string | null }) => void,
): Promise<boolean> =>
  runAsStaff(actorId, [['ticket', String(messageId)]], async (tx) => {
    const before = await tx.ticket.findUnique({ where: { messageId } });
    if (!before) return false;
    assertSeen(before);
    await tx.ticket.update({
      where: { messageId },
      data: { status, updatedAt: now, ...(mine && { assigneeId: actorId }) },
    });
    if (status === 'open') await reopenPromise(tx, messageId);
    else await settlePromise(tx, { messageId }, status === 'closed' ? 'dropped' : 'answered', now);
    if (!mine)
      await tx.ticket.updateMany({
        where: { messageId, assigneeId: actorId },
        data: { assigneeId: null },
      });
    const detail = { status, assigned: mine };
    await emit(tx, ticketChanged, { id: String(messageId), actorId, now, detail });
    return true;
  });
