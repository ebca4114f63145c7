import { searchExcerpt } from '~/domain/messaging/inbox';
import { dateTimeText } from '~/domain/time/formats';
import { findPeople, searchMessages, type MessageHit } from '~/models/conversation/inbox.server';

/** Only for staff. */
export async function searchPage(words: string, after: string | null) {
  const [people, { rows, next }] = await Promise.all([
    after ? [] : findPeople(words),
    searchMessages(words, after),
  ]);
  return { people, hits: rows.map((row) => toHit(row, words)), next };
}

function toHit(found: MessageHit, words: string) {
  const { id, name, content, files, createdAt } = found;
  return {
    id,
    files,
    ...toLink(found),
    name: name || 'Somebody who has left',
    content: searchExcerpt(content, words),
    time: dateTimeText(createdAt),
  };
}

function toLink({ id, personId, ticketId, senderId, fromFirm, isNote }: MessageHit) {
  if (personId)
    return {
      href: `/messaging/${personId}?before=${id + 1}#message-${id}`,
      from: isNote ? 'Internal note' : fromFirm ? 'You' : 'Client',
    };
  if (ticketId)
    return { href: `/admin/tickets/${ticketId}`, from: fromFirm ? 'Answer by email' : 'Ticket' };
  return { href: senderId ? `/admin/users/${senderId}` : '/admin/users', from: 'Request' };
}
