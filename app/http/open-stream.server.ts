import {
  canSubscribe,
  channelsFor,
  displayRole,
  presenceChannel,
  type Subscription,
} from '~/domain/messaging/subscription';
import { writesForFirm } from '~/domain/messaging/message';
import { isRedundant, STREAM_EVENTS } from '~/domain/messaging/realtime';
import { env } from '~/config/env.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { log } from '~/log.server';
import { getThread } from '~/models/conversation/conversation.server';
import { findOpenSessions, onSessionsChanged, type Viewer } from '~/models/sign-in/session.server';
import type { EventStream } from './event-stream.server';
import { StreamRegistry } from './stream-registry.server';
import { consumeLimit } from './rate-limit.server';
import type { Args } from './request.server';
import { notFound } from '~/models/not-found.server';

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

/** Throws 404 if the person is unknown or off limits, 429 after too many tries. */
export async function assertCanSubscribe(viewer: Viewer, subscription: Subscription) {
  if (!canSubscribe(viewer, subscription)) throw notFound();
  const wait = await consumeLimit('live by account', viewer.accountId);
  if (wait > 0) throw retryLater(429, wait);
  const { partyId } = subscription;
  if (partyId) await getThread(viewer, partyId);
}

function retryLater(status: number, wait: number): Response {
  const headers = { 'Retry-After': String(Math.ceil(wait / 1_000)) };
  return new Response(null, { status, headers });
}

/** Responds with the events of a subscription. HEAD only says whether the viewer may subscribe. */
export async function respondWithStream(
  { request }: Args,
  viewer: Viewer,
  subscription: Subscription,
): Promise<Response> {
  await assertCanSubscribe(viewer, subscription);
  if (request.method === 'HEAD') return new Response(null, { headers: HEADERS });
  const { sessionId, accountId, partyId } = viewer;
  const stream = streamRegistry.open({
    sessionId,
    accountId,
    canSubscribe: (roles) => canSubscribe({ accountId, partyId, roles }, subscription),
  });
  if (!stream) throw retryLater(503, 30_000);
  const channels = channelsFor(subscription);
  for (const channel of channels)
    stream.onClose(
      realtime.subscribe(channel, (event) => {
        if (!isRedundant(channels, channel, event, accountId)) stream.send(event.name, event.data);
      }),
    );
  stream.send(STREAM_EVENTS.ready, {});
  enterPresence(stream, viewer, subscription);
  // Remix drops the response of a request that was aborted meanwhile.
  request.signal.addEventListener('abort', () => stream.close());
  if (request.signal.aborted) stream.close();
  return new Response(stream.body, { headers: HEADERS });
}

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
