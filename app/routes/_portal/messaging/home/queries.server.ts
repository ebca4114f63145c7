import { excerptOf } from '~/domain/messaging/inbox';
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

function hitOf(
  { id, personId, name, fromFirm, isNote, content, files, createdAt }: FoundMessage,
  words: string,
) {
  return {
    id,
    href: personId
      ? `/messaging/${personId}?before=${id + 1}#message-${id}`
      : `/admin/tickets/${id}`,
    name: name || 'Somebody who has left',
    from: personId ? (isNote ? 'Internal note' : fromFirm ? 'You' : 'Client') : 'Ticket',
    content: excerptOf(content, words),
    files,
    time: dateTimeText(createdAt),
  };
}
