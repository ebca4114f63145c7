import { db, type Tx } from '~/db.server';
import type { TicketStatus } from '~/domain/administration/ticket';
import { PAGE_SIZE, pageOf } from '~/domain/paging';
import { requireActor } from './account/actor.server';
import { recordEvent } from './audit.server';

/** Opens the ticket of a message to the firm, in the transaction that saves it. */
export async function openTicket(tx: Tx, messageId: number): Promise<void> {
  await tx.ticket.create({ data: { messageId } });
}

const SHOWN = {
  messageId: true,
  status: true,
  updatedAt: true,
  assignee: { select: { id: true, profile: { select: { fullName: true } } } },
  message: {
    select: {
      name: true,
      email: true,
      content: true,
      source: true,
      senderId: true,
      createdAt: true,
    },
  },
} as const;

export type TicketFilter = { status: TicketStatus; mine: boolean; oldest: boolean };

/** A page of the tickets of a state, by when they were written. Only for staff. */
export async function listTickets(
  viewer: { accountId: string },
  { status, mine, oldest }: TicketFilter,
  after: string | null,
) {
  const beyond = after && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const rows = await db.ticket.findMany({
    where: {
      status,
      ...(mine && { assigneeId: viewer.accountId }),
      ...(beyond !== null && { messageId: oldest ? { gt: beyond } : { lt: beyond } }),
    },
    select: SHOWN,
    orderBy: { messageId: oldest ? 'asc' : 'desc' },
    take: PAGE_SIZE + 1,
  });
  return pageOf(rows, ({ messageId }) => String(messageId));
}

/** One ticket. Only for staff. */
export function findTicket(messageId: number) {
  return db.ticket.findUnique({ where: { messageId }, select: SHOWN });
}

/** Sets the state of a ticket, and takes it (`mine`) or gives it back; a colleague's stays theirs. False where there is none. */
export function updateTicket(
  messageId: number,
  { status, mine }: { status: TicketStatus; mine: boolean },
  actorId: string,
  now: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await requireActor(tx, actorId);
    const { count } = await tx.ticket.updateMany({
      where: { messageId },
      data: { status, updatedAt: now, ...(mine && { assigneeId: actorId }) },
    });
    if (count === 0) return false;
    if (!mine)
      await tx.ticket.updateMany({
        where: { messageId, assigneeId: actorId },
        data: { assigneeId: null },
      });
    await recordEvent(tx, {
      actorId,
      action: 'ticket.changed',
      subject: String(messageId),
      detail: { status, assigned: mine },
    });
    return true;
  });
}
