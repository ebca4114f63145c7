import { writesForFirm } from '~/domain/messaging/message';
import { promiseSentence } from '~/domain/messaging/promise';
import { daysOf } from '~/domain/messaging/days';
import type { ThreadFacts, ThreadNews } from '~/domain/messaging/shown';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { dueOf } from '~/domain/messaging/shown-line';
import { readTimeText, shownMessage, type Reader } from '~/domain/messaging/shown-message';
import { MESSAGING, type Thread } from '~/models/conversation/conversation.server';
import { listMessages } from '~/models/conversation/list.server';
import { findLastRead, markRead } from '~/models/conversation/read.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { liveSource } from './live-source.server';

/** The id of a message that an address names, or null. */
export function messageId(search: URLSearchParams, name: string): number | null {
  const word = search.get(name) ?? '';
  return /^\d{1,15}$/.test(word) ? Number(word) : null;
}

/**
 * What a page shows of a conversation that `findThread` has found: the part of it that its address asks for (`?before=`,
 * `?after=`), which is read from now on, the promise of an answer, a new name for the next sending, and where to hear of more.
 */
export async function loadThread(request: Request, viewer: Viewer, thread: Thread) {
  const { searchParams, pathname } = new URL(request.url);
  const now = new Date();
  const [before, at] = [messageId(searchParams, 'before'), messageId(searchParams, 'at')];
  const part = await listMessages(viewer, thread, {
    before,
    after: messageId(searchParams, 'after'),
  });
  const [first, last] = [part.messages[0], part.messages.at(-1)];
  const beyond =
    last || thread.id === null ? null : before ? ('older' as const) : ('newer' as const);
  const rested = last
    ? await markRead(viewer, thread, last.id, now, realtime.publish).catch(unlessBusy)
    : 0;
  const firm = writesForFirm(viewer);
  const reader = readerOf(viewer, thread, now);
  const { id: personId, name: personName } = thread.person;
  return {
    ...{ personId, personName },
    viewer: { id: viewer.accountId, name: viewer.fullName, role: viewer.role ?? viewer.roles[0]! },
    live: liveSource(viewer, { personId, inbox: firm }),
    // The frame asked how many are unread before this page was read.
    bell: Math.max(0, viewer.unread - rested),
    messages: part.messages.map((message) => shownMessage(message, reader)),
    days: reader.days,
    here: pathname,
    sendTo: `${MESSAGING}/messages?thread=${personId}`,
    // Never the address of the page itself: a link to that, with a fragment, loads nothing.
    check: `${pathname}?at=${now.getTime()}#latest`,
    older: part.older && first ? `${pathname}?before=${first.id}#message-${part.older}` : null,
    newer: beyond
      ? `${pathname}#latest`
      : part.newer && last
        ? `${pathname}?after=${last.id}#message-${part.newer}`
        : null,
    beyond,
    nothingNew: at !== null && (!last || last.createdAt.getTime() <= at),
    newest: thread.lastMessageId,
    promise: firm ? null : promiseSentence(thread.answerBy, now),
    clientId: crypto.randomUUID(),
    facts: firm ? threadFacts(viewer, thread, now) : null,
  };
}

/** While the database takes no writes, a conversation can be read all the same, and stays unread. */
function unlessBusy(error: unknown): number {
  if (!isDatabaseBusy(error)) throw error;
  return 0;
}

function readerOf(viewer: Viewer, { readerZone: zone }: Thread, now: Date): Reader {
  return { side: writesForFirm(viewer) ? 'firm' : 'person', zone, days: daysOf(now, zone) };
}

/** What the staff see beside a conversation. */
export function threadFacts(viewer: Viewer, thread: Thread, now: Date): ThreadFacts {
  const { id, closedAt, answerBy, assignee } = thread;
  const { missed, due } = dueOf(answerBy, now);
  return {
    begun: id !== null,
    closed: closedAt !== null,
    due: due === null ? null : { missed, text: due },
    assignee: assignee && { name: assignee.name, mine: assignee.id === viewer.accountId },
  };
}

/** What came in a conversation that `findThread` has found after the message `after`, up to 50 of it. Nothing is read by that. */
export async function threadNews(
  viewer: Viewer,
  thread: Thread,
  after: number,
  now: Date,
): Promise<ThreadNews> {
  const firm = writesForFirm(viewer);
  const { messages, newer } = await listMessages(viewer, thread, { after });
  const read = await findLastRead(viewer, thread);
  const reader = readerOf(viewer, thread, now);
  return {
    messages: messages.map((message) => shownMessage(message, reader)),
    more: newer !== null,
    days: reader.days,
    readUpTo: read?.id ?? null,
    readTime: read && readTimeText(read.readAt, reader.zone),
    promise: firm ? null : promiseSentence(thread.answerBy, now),
    closed: thread.closedAt !== null,
    facts: firm ? threadFacts(viewer, thread, now) : null,
  };
}
