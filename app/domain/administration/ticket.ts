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

/** The address that opens the staff's own mail program with an answer begun: what was written is quoted, up to 1,500 characters. */
export function replyAddress({ email, content }: { email: string; content: string }): string {
  const quoted = [...content].slice(0, 1_500).join('').replace(/^/gm, '> ');
  const query = [
    ['subject', 'Re: your message'],
    ['body', `\n\n${quoted}`],
  ].map(([name, words]) => `${name}=${encodeURIComponent(words!)}`);
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`;
}

/** A ticket as the form of the staff sends it; `mine` assigns it to who sends it, and without it nobody has it. */
export const ticketSchema = z.object({
  status: z.enum(TICKET_STATUSES, { error: 'Choose a status.' }),
  mine: z.string().optional(),
});
