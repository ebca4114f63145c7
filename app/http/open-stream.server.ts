import {
  canSubscribe,
  channelsFor,
  displayRole,
  presenceChannel,
  type Subscription,
} from '~/domain/messaging/subscription';
import { writesForFirm } from '~/domain/messaging/message';
import {
  INBOX_CHANNEL,
  STREAM_EVENTS,
  threadChannel,
  type RealtimeEvent,
} from '~/domain/messaging/realtime';
import { env } from '~/config/env.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { log } from '~/log.server';
import { getThread } from '~/models/conversation/conversation.server';
import { listMessageEvents } from '~/models/conversation/events.server';
import { findOpenSessions, onSessionsChanged, type Viewer } from '~/models/sign-in/session.server';
import type { EventStream } from './event-stream.server';
import { StreamRegistry } from './stream-registry.server';
import { consumeLimit } from './rate-limit.server';
import type { Args } from './request.server';
import { notFound } from './staff-form.server';

/** Up to this many missed messages are sent one by one; beyond, the page asks the database. */
export const MAX_MISSED = 100;

/** The event streams of this process. */
export const streamRegistry = new StreamRegistry({
  // A browser opens six connections per host, and pages need some. Half of all are left to pages.
  limits: { ofSession: 4, inAll: Math.ceil(env.maxConnections / 2) },
  openSessions: (ids) => findOpenSessions(ids, new Date()),
  report: (err) => log.error({ err }, 'sessions of event streams not checked'),
});
onSessionsChanged(() => streamRegistry.recheckSoon());

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Throws 404 if the viewer may not subscribe or the person is unknown, 429 after too many tries. */
export async function assertCanSubscribe(
  viewer: Viewer,
  subscription: Subscription,
): Promise<void> {
  if (!canSubscribe(viewer, subscription)) throw notFound();
  const wait = await consumeLimit('live by account', viewer.accountId);
  if (wait > 0) throw retryLater(429, wait);
  const { personId } = subscription;
  if (personId) await getThread(viewer, personId);
}

/** `wait` is in milliseconds. */
function retryLater(status: number, wait: number): Response {
  const headers = { 'Retry-After': String(Math.ceil(wait / 1_000)) };
  return new Response(null, { status, headers });
}

/**
 * Responds with the events of a subscription, beginning with the messages after `Last-Event-ID` or
 * `?after=`. HEAD only says whether the viewer may subscribe.
 */
export async function respondWithStream(
  args: Args,
  viewer: Viewer,
  subscription: Subscription,
): Promise<Response> {
  const { request } = args;
  await assertCanSubscribe(viewer, subscription);
  if (request.method === 'HEAD') return new Response(null, { headers: HEADERS });
  const { searchParams } = new URL(request.url);
  const last = request.headers.get('Last-Event-ID') ?? searchParams.get('after') ?? '';
  const after = /^\d{1,15}$/.test(last) ? Number(last) : null;
  const stream = await openStream(viewer, subscription, after);
  if (!stream) throw retryLater(503, 30_000);
  // Remix drops the response of a request that was aborted meanwhile.
  request.signal.addEventListener('abort', () => stream.close());
  if (request.signal.aborted) stream.close();
  return new Response(stream.body, { headers: HEADERS });
}

/** Sends missed messages first, then live events; none twice, none lost. Null if there is no room. */
async function openStream(
  viewer: Viewer,
  subscription: Subscription,
  after: number | null,
): Promise<EventStream | null> {
  const { sessionId, accountId } = viewer;
  const stream = streamRegistry.open({
    sessionId,
    accountId,
    canSubscribe: (roles) => canSubscribe({ accountId, roles }, subscription),
  });
  if (!stream) return null;
  const sender = orderedSender(stream, accountId);
  for (const channel of channelsFor(subscription))
    stream.onClose(
      realtime.subscribe(channel, (event) => {
        if (!(subscription.inbox && isInInboxToo(channel, event))) sender.send(event);
      }),
    );
  try {
    sender.sendMissed(
      after === null ? [] : await listMessageEvents(subscription, after, MAX_MISSED + 1),
    );
  } catch (error) {
    stream.end();
    throw error;
  }
  enterPresence(stream, viewer, subscription);
  return stream;
}

/** Sends missed messages, then the events that arrived while they were read, then live ones. */
function orderedSender(stream: EventStream, accountId: string) {
  let queue: RealtimeEvent[] | null = [];
  let replayed = 0;
  let highest = 0;
  const write = (event: RealtimeEvent) => {
    if (event.name !== 'message') return stream.send(event.name, event.data);
    const { messageId } = event.data;
    // Concurrent messages may arrive out of order; a browser resumes after the highest id.
    stream.send(event.name, event.data, messageId > highest ? messageId : undefined);
    highest = Math.max(highest, messageId);
  };
  const send = (event: RealtimeEvent) => {
    if (event.name === 'message' && event.data.messageId <= replayed) return;
    const isOwnTyping = 'senderName' in event.data && event.data.senderId === accountId;
    if (isOwnTyping) return;
    if (queue) queue.push(event);
    else write(event);
  };
  return {
    send,
    sendMissed(missed: Awaited<ReturnType<typeof listMessageEvents>>) {
      const complete = missed.length <= MAX_MISSED;
      if (complete) for (const data of missed) write({ name: 'message', data });
      stream.send(STREAM_EVENTS.ready, { complete });
      replayed = highest;
      const queued = queue ?? [];
      queue = null;
      for (const event of queued) send(event);
    },
  };
}

/** The inbox channel carries the events of every conversation except typing. */
const isInInboxToo = (channel: string, { name, data }: RealtimeEvent) =>
  channel !== INBOX_CHANNEL &&
  (name === 'message' || name === 'read') &&
  channel === threadChannel(data.personId);

/** Keeps the viewer present while the stream is open. Only staff receive the list of members. */
function enterPresence(stream: EventStream, viewer: Viewer, subscription: Subscription): void {
  const channel = presenceChannel(subscription);
  const { presence } = realtime;
  if (writesForFirm(viewer))
    stream.onClose(
      presence.watch(channel, (members) => stream.send(STREAM_EVENTS.members, members)),
    );
  const { accountId, fullName: name, roles, role } = viewer;
  const key = crypto.randomUUID();
  stream.onClose(presence.enter(channel, { key, accountId, name, role: displayRole(roles, role) }));
}
