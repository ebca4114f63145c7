import { searchExcerpt } from '~/domain/messaging/inbox';
import { dateTimeText } from '~/domain/time/formats';
import { findPeople, searchMessages, type FoundMessage } from '~/models/conversation/search.server';

/** What a search finds, in words. Only for staff. */
export async function searchPage(words: string, after: string | null) {
  const [people, { rows, next }] = await Promise.all([
    after ? [] : findPeople(words),
    searchMessages(words, after),
  ]);
  return { people, hits: rows.map((row) => hitOf(row, words)), next };
}

function hitOf(found: FoundMessage, words: string) {
  const { id, name, content, files, createdAt } = found;
  return {
    ...{ id, files, ...placeOf(found) },
    name: name || 'Somebody who has left',
    content: searchExcerpt(content, words),
    time: dateTimeText(createdAt),
  };
}

/** Where a message stands, and what it is there. */
function placeOf({ id, personId, ticketId, senderId, fromFirm, isNote }: FoundMessage) {
  if (personId)
    return {
      href: `/messaging/${personId}?before=${id + 1}#message-${id}`,
      from: isNote ? 'Internal note' : fromFirm ? 'You' : 'Client',
    };
  if (ticketId)
    return { href: `/admin/tickets/${ticketId}`, from: fromFirm ? 'Answer by email' : 'Ticket' };
  return { href: senderId ? `/admin/users/${senderId}` : '/admin/users', from: 'Request' };
}
