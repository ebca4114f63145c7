import type { InboxFilter } from '~/domain/messaging/inbox';
import { writesForFirm } from '~/domain/messaging/message';
import { promiseSentence } from '~/domain/messaging/promise';
import {
  daysAround,
  toDue,
  toInboxItem,
  toMessageView,
  type Reader,
} from '~/domain/messaging/to-view';
import type { InboxItem, ThreadFacts, ThreadUpdate } from '~/domain/messaging/view';
import { dateTimeText } from '~/domain/time/formats';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { MESSAGING, type Thread } from '~/models/conversation/conversation.server';
import { listInbox } from '~/models/conversation/inbox.server';
import { listMessages } from '~/models/conversation/list.server';
import { findLastRead, markRead } from '~/models/conversation/read.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { getRealtimeSource } from './realtime-source.server';

export function messageId(search: URLSearchParams, name: string): number | null {
  const word = search.get(name) ?? '';
  return /^\d{1,15}$/.test(word) ? Number(word) : null;
}

/** The page of a thread that the address asks for by `?before=` or `?after=`. Marks it as read. */
export async function loadThread(request: Request, viewer: Viewer, thread: Thread) {
  const { searchParams, pathname } = new URL(request.url);
  const now = new Date();
  const [before, at] = [messageId(searchParams, 'before'), messageId(searchParams, 'at')];
  const page = await listMessages(viewer, thread, {
    before,
    after: messageId(searchParams, 'after'),
  });
  const [first, last] = [page.messages[0], page.messages.at(-1)];
  const beyond =
    last || thread.id === null ? null : before ? ('older' as const) : ('newer' as const);
  const notificationsRead = last
    ? await markRead(viewer, thread, last.id, now, realtime.publish).catch(ignoreBusy)
    : 0;
  const firm = writesForFirm(viewer);
  const reader = toReader(viewer, thread, now);
  const { id: personId, name: personName } = thread.person;
  return {
    personId,
    personName,
    viewer: { id: viewer.accountId, name: viewer.fullName, role: viewer.role ?? viewer.roles[0]! },
    live: getRealtimeSource(viewer, { personId, inbox: firm }),
    // The frame counted unread notifications before this page marked some as read.
    bell: Math.max(0, viewer.unread - notificationsRead),
    messages: page.messages.map((message) => toMessageView(message, reader)),
    days: reader.days,
    here: pathname,
    sendTo: `${MESSAGING}/messages?thread=${personId}`,
    // Never the page's own address: a link to that with a fragment loads nothing.
    check: `${pathname}?at=${now.getTime()}#latest`,
    older: page.older && first ? `${pathname}?before=${first.id}#message-${page.older}` : null,
    newer: beyond
      ? `${pathname}#latest`
      : page.newer && last
        ? `${pathname}?after=${last.id}#message-${page.newer}`
        : null,
    beyond,
    nothingNew: at !== null && (!last || last.createdAt.getTime() <= at),
    promise: firm ? null : promiseSentence(thread.answerBy, now),
    clientId: crypto.randomUUID(),
    facts: firm ? threadFacts(viewer, thread, now) : null,
  };
}

/** While the database takes no writes, a thread can be read, and stays unread. */
function ignoreBusy(error: unknown): number {
  if (!isDatabaseBusy(error)) throw error;
  return 0;
}

function toReader(viewer: Viewer, { readerZone: zone }: Thread, now: Date): Reader {
  return { side: writesForFirm(viewer) ? 'firm' : 'person', zone, days: daysAround(now, zone) };
}

function threadFacts(viewer: Viewer, thread: Thread, now: Date): ThreadFacts {
  const { id, closedAt, answerBy, assignee } = thread;
  const { missed, due } = toDue(answerBy, now);
  return {
    begun: id !== null,
    closed: closedAt !== null,
    due: due === null ? null : { missed, text: due },
    assignee: assignee && { name: assignee.name, mine: assignee.id === viewer.accountId },
  };
}

/** Up to 50 messages after `after`, and the conversation's state. Marks nothing as read. */
export async function loadThreadUpdate(
  viewer: Viewer,
  thread: Thread,
  after: number,
  now: Date,
): Promise<ThreadUpdate> {
  const firm = writesForFirm(viewer);
  const { messages, newer } = await listMessages(viewer, thread, { after });
  const read = await findLastRead(viewer, thread);
  const reader = toReader(viewer, thread, now);
  return {
    messages: messages.map((message) => toMessageView(message, reader)),
    more: newer !== null,
    days: reader.days,
    readUpTo: read?.id ?? null,
    readTime: read && dateTimeText(read.readAt, reader.zone),
    promise: firm ? null : promiseSentence(thread.answerBy, now),
    closed: thread.closedAt !== null,
    facts: firm ? threadFacts(viewer, thread, now) : null,
  };
}

/** A page of the inbox. Only for staff. */
export async function loadInbox(
  viewer: Viewer,
  filter: InboxFilter,
  after: string | null,
): Promise<{ items: InboxItem[]; next: string | null }> {
  const now = new Date();
  const { rows, next } = await listInbox(viewer, filter, after);
  return { items: rows.map((row) => toInboxItem(row, now)), next };
}
