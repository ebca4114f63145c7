import { z } from 'zod';

const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_LABELS: Record<TicketStatus, string> = {
  open: 'Unanswered',
  answered: 'Answered',
  closed: 'Closed',
};

export const isTicketStatus = (word: unknown): word is TicketStatus =>
  TICKET_STATUSES.some((status) => status === word);

/** The form of a ticket. `mine` assigns it to the sender; without it, it is unassigned. */
export const ticketSchema = z.object({
  status: z.enum(TICKET_STATUSES, { error: 'Choose a status.' }),
  mine: z.string().optional(),
});
