import type { InboxFilter } from '~/domain/messaging/inbox';
import { writesForFirm } from '~/domain/messaging/message';
import { promiseSentence } from '~/domain/messaging/promise';
import {
  daysAround,
  toDue,
  toInboxItem,
  toMessageView,
  type Message,
} from '~/domain/messaging/to-view';
import type { ThreadFacts } from '~/domain/messaging/view';
import { dateTimeText } from '~/domain/time/formats';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { MESSAGING, type Thread } from '~/models/conversation/conversation.server';
import { listInbox } from '~/models/conversation/inbox.server';
import { listMessages, findLastRead, markRead } from '~/models/conversation/list.server';
import { getFirm } from '~/models/firm/published.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { getRealtimeSource } from '~/http/realtime-source.server';

export function messageId(search: URLSearchParams, name: string): number | null {
  const word = search.get(name) ?? '';
  return /^\d{1,15}$/.test(word) ? Number(word) : null;
}

/** The page of a thread that the address asks for by `?before=` or `?after=`. Marks it as read. */
export async function loadThread(request: Request, viewer: Viewer, thread: Thread) {
  const { searchParams, pathname } = new URL(request.url);
  const now = new Date();
  const [before, at] = [messageId(searchParams, 'before'), messageId(searchParams, 'at')];
  const after = messageId(searchParams, 'after');
  const page = await listMessages(viewer, thread, { before, after });
  const [first, last] = [page.messages[0], page.messages.at(-1)];
  const beyond =
    last || thread.id === null ? null : before ? ('older' as const) : ('newer' as const);
  const notificationsRead = last
    ? await markRead(viewer, thread, last.id, now, realtime.publish).catch(ignoreBusy)
    : 0;
  const { id: partyId, name: personName } = thread.person;
  const next = page.newer && last && `${pathname}?after=${last.id}#message-${page.newer}`;
  return {
    ...toState(viewer, thread, page.messages, now),
    partyId,
    personName,
    viewer: { id: viewer.accountId, name: viewer.fullName, role: viewer.role ?? viewer.roles[0]! },
    live: getRealtimeSource(viewer, { partyId, inbox: writesForFirm(viewer) }),
    // The frame counted unread notifications before this page marked some as read.
    bell: Math.max(0, viewer.unread - notificationsRead),
    here: pathname,
    sendTo: `${MESSAGING}/messages?thread=${partyId}`,
    // Never the page's own address: a link to that with a fragment loads nothing.
    check: `${pathname}?at=${now.getTime()}#latest`,
    older: page.older && first ? `${pathname}?before=${first.id}#message-${page.older}` : null,
    newer: beyond ? `${pathname}#latest` : next || null,
    beyond,
    nothingNew: at !== null && (!last || last.createdAt.getTime() <= at),
    clientId: crypto.randomUUID(),
  };
}

/** While the database takes no writes, a thread can be read, and stays unread. */
function ignoreBusy(error: unknown): number {
  if (!isDatabaseBusy(error)) throw error;
  return 0;
}

function toState(viewer: Viewer, thread: Thread, messages: readonly Message[], now: Date) {
  const firm = writesForFirm(viewer);
  const days = daysAround(now, thread.readerZone);
  const reader = { side: firm ? 'firm' : 'person', zone: thread.readerZone, days } as const;
  return {
    messages: messages.map((message) => toMessageView(getFirm(), message, reader)),
    days,
    promise: firm ? null : promiseSentence(thread.answerBy, now),
    facts: firm ? threadFacts(viewer, thread, now) : null,
  };
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
export async function loadThreadUpdate(viewer: Viewer, thread: Thread, after: number, now: Date) {
  const { messages, newer } = await listMessages(viewer, thread, { after });
  const read = await findLastRead(viewer, thread);
  return {
    ...toState(viewer, thread, messages, now),
    more: newer !== null,
    readUpTo: read?.id ?? null,
    readTime: read && dateTimeText(read.readAt, thread.readerZone),
  };
}

export async function loadInbox(viewer: Viewer, filter: InboxFilter, after: string | null) {
  const now = new Date();
  const { rows, next } = await listInbox(viewer, filter, after);
  return { items: rows.map((row) => toInboxItem(row, now)), next };
}
