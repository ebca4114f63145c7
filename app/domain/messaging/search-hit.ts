import { dateTimeText } from '../time/formats';
import { searchExcerpt } from './inbox';

export type MessageHit = {
  id: number;
  partyId: string | null;
  /** The ticket it is or answers by email, or null, as for a request. */
  ticketId: number | null;
  senderId: string | null;
  name: string;
  fromFirm: boolean;
  isNote: boolean;
  content: string;
  files: string | null;
  createdAt: Date;
};

export function toSearchHit(found: MessageHit, words: string) {
  const { id, name, content, files, createdAt } = found;
  return {
    id,
    files,
    ...toLink(found),
    name: name || 'A former user',
    content: searchExcerpt(content, words),
    time: dateTimeText(createdAt),
  };
}

function toLink({ id, partyId, ticketId, senderId, fromFirm, isNote }: MessageHit) {
  if (partyId)
    return {
      href: `/messaging/${partyId}?before=${id + 1}#message-${id}`,
      from: isNote ? 'Internal note' : fromFirm ? 'You' : 'Client',
    };
  if (ticketId)
    return { href: `/admin/tickets/${ticketId}`, from: fromFirm ? 'Answer by email' : 'Ticket' };
  return { href: senderId ? `/admin/users/${senderId}` : '/admin/users', from: 'Request' };
}
