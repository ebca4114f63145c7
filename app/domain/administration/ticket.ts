import { z } from 'zod';

/** What becomes of a message to the firm: it waits, was answered, or needs no answer. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_LABELS: Record<TicketStatus, string> = {
  open: 'Unanswered',
  answered: 'Answered',
  closed: 'Closed',
};

export function isTicketStatus(word: unknown): word is TicketStatus {
  return TICKET_STATUSES.some((status) => status === word);
}

/** A ticket as the form of the staff sends it; `mine` assigns it to who sends it, and without it nobody has it. */
export const ticketSchema = z.object({
  status: z.enum(TICKET_STATUSES, { error: 'Choose a status.' }),
  mine: z.string().optional(),
});
