import { excerptOf, type InboxFilter } from '~/domain/messaging/inbox';
import { promisedTime } from '~/domain/messaging/promise';
import { dateTimeText } from '~/domain/time/formats';
import { listInbox, type InboxLine } from '~/models/conversation/inbox.server';
import { findPeople, searchMessages, type FoundMessage } from '~/models/conversation/search.server';
import type { Viewer } from '~/models/sign-in/session.server';

/** A page of the inbox in words. Only for staff. */
export async function inboxPage(viewer: Viewer, filter: InboxFilter, after: string | null) {
  const now = new Date();
  const { rows, next } = await listInbox(viewer, filter, after);
  return { lines: rows.map((row) => lineOf(row, now)), next };
}

function lineOf({ answerBy, waitingSince, lastMessageAt, ...row }: InboxLine, now: Date) {
  const { personId, name, lastText, lastFromFirm, unread, assignee } = row;
  const missed = answerBy !== null && answerBy <= now;
  return {
    ...{ personId, name, lastText, lastFromFirm, unread, assignee, missed },
    time: dateTimeText(lastMessageAt),
    waiting: waitingSince && `Waiting since ${promisedTime(waitingSince, now)}`,
    due: answerBy && `${missed ? 'Late since' : 'Answer by'} ${promisedTime(answerBy, now)}`,
  };
}

/** What a search finds, in words. Only for staff. */
export async function searchPage(words: string, after: string | null) {
  const [people, { rows, next }] = await Promise.all([
    after ? [] : findPeople(words),
    searchMessages(words, after),
  ]);
  return { people, hits: rows.map((row) => hitOf(row, words)), next };
}

function hitOf(
  { id, personId, name, fromFirm, isNote, content, createdAt }: FoundMessage,
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
    time: dateTimeText(createdAt),
  };
}
