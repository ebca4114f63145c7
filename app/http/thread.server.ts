import { shownMessage } from '~/domain/messaging/shown';
import { writesForFirm } from '~/domain/messaging/message';
import { promiseSentence } from '~/domain/messaging/promise';
import { realtime } from '~/gateways/realtime/realtime.server';
import type { Thread } from '~/models/conversation/conversation.server';
import { listMessages } from '~/models/conversation/list.server';
import { markRead } from '~/models/conversation/read.server';
import type { Viewer } from '~/models/sign-in/session.server';

/** The id of a message that an address names, or null. */
function messageId(search: URLSearchParams, name: string): number | null {
  const word = search.get(name) ?? '';
  return /^\d{1,15}$/.test(word) ? Number(word) : null;
}

/**
 * What a page shows of a conversation that `findThread` has found: the part of it that its address asks for (`?before=`,
 * `?after=`), which is read from now on, the promise of an answer, and a new name for the next sending.
 */
export async function loadThread(request: Request, viewer: Viewer, thread: Thread) {
  const { searchParams, pathname } = new URL(request.url);
  const now = new Date();
  const part = await listMessages(viewer, thread, {
    before: messageId(searchParams, 'before'),
    after: messageId(searchParams, 'after'),
  });
  const [first, last] = [part.messages[0], part.messages.at(-1)];
  if (last) await markRead(viewer, thread, last.id, now, realtime.publish);
  const reader = writesForFirm(viewer) ? 'firm' : 'person';
  return {
    messages: part.messages.map((message) => shownMessage(message, reader)),
    here: pathname,
    older: part.older && first ? `${pathname}?before=${first.id}` : null,
    newer: part.newer && last ? `${pathname}?after=${last.id}` : null,
    promise: promiseSentence(thread.answerBy, now),
    clientId: crypto.randomUUID(),
  };
}
