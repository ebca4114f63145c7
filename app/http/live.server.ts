import {
  channelsOf,
  mayHear,
  presenceChannel,
  shownRole,
  type Wanted,
} from '~/domain/messaging/live';
import { writesForFirm } from '~/domain/messaging/message';
import { INBOX_CHANNEL, threadChannel, type RealtimeEvent } from '~/domain/messaging/realtime';
import { STREAM_WORDS } from '~/domain/messaging/server-sent';
import { env } from '~/config/env.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { log } from '~/log.server';
import { listNews } from '~/models/conversation/news.server';
import { findOpenSessions, onSessionsChanged, type Viewer } from '~/models/sign-in/session.server';
import type { EventStream } from './event-stream.server';
import { LiveStreams } from './live-streams.server';

/** How many missed messages are told of one by one; of more, the page asks the database itself. */
export const MAX_MISSED = 100;

/** A browser opens six connections to one host, and pages need some. Half of all are left to pages. */
export const STREAM_LIMITS = { ofSession: 4, inAll: Math.ceil(env.maxConnections / 2) };

/** The event streams of this process. */
export const liveStreams = new LiveStreams({
  limits: STREAM_LIMITS,
  openSessions: (ids) => findOpenSessions(ids, new Date()),
  report: (err) => log.error({ err }, 'sessions of event streams not checked'),
});
onSessionsChanged(() => liveStreams.recheckSoon());

/**
 * Opens the stream of what a viewer may hear: first the messages after one (none where it is null), then what happens, nothing
 * of it twice and nothing left out. Null where there is no room.
 */
export async function openLiveStream(
  viewer: Viewer,
  wanted: Wanted,
  after: number | null,
): Promise<EventStream | null> {
  const { sessionId, accountId } = viewer;
  const stream = liveStreams.open({
    sessionId,
    accountId,
    mayHear: (roles) => mayHear({ accountId, roles }, wanted),
  });
  if (!stream) return null;
  const hears = hearing(stream, accountId);
  for (const channel of channelsOf(wanted))
    stream.onClose(
      realtime.subscribe(channel, (event) => {
        if (!(wanted.inbox && isToldInInbox(channel, event))) hears.live(event);
      }),
    );
  try {
    const missed = after === null ? [] : await listNews(wanted, after, MAX_MISSED + 1);
    hears.caughtUp(missed);
  } catch (error) {
    stream.end();
    throw error;
  }
  bePresent(stream, viewer, wanted);
  return stream;
}

/** What a stream is told, in order: what was missed, what came while that was looked up, what comes. */
function hearing(stream: EventStream, accountId: string) {
  let waiting: RealtimeEvent[] | null = [];
  let replayed = 0;
  let highest = 0;
  const tell = (event: RealtimeEvent) => {
    if (event.name !== 'message') return stream.send(event.name, event.data);
    const { messageId } = event.data;
    // Two that are stored at the same time may be told in the other order; a browser goes on after the highest.
    stream.send(event.name, event.data, messageId > highest ? messageId : undefined);
    highest = Math.max(highest, messageId);
  };
  const live = (event: RealtimeEvent) => {
    if (event.name === 'message' && event.data.messageId <= replayed) return;
    const isOwnTyping = 'senderName' in event.data && event.data.senderId === accountId;
    if (isOwnTyping) return;
    if (waiting) waiting.push(event);
    else tell(event);
  };
  return {
    live,
    caughtUp(missed: Awaited<ReturnType<typeof listNews>>) {
      const complete = missed.length <= MAX_MISSED;
      if (complete) for (const data of missed) tell({ name: 'message', data });
      stream.send(STREAM_WORDS.ready, { complete });
      replayed = highest;
      const since = waiting ?? [];
      waiting = null;
      for (const event of since) live(event);
    },
  };
}

/** The inbox tells what a conversation does, but for who is typing. */
const isToldInInbox = (channel: string, { name, data }: RealtimeEvent) =>
  channel !== INBOX_CHANNEL &&
  (name === 'message' || name === 'read') &&
  channel === threadChannel(data.personId);

/** Has the viewer be there as long as the stream is open. Who is there is told to the staff alone. */
function bePresent(stream: EventStream, viewer: Viewer, wanted: Wanted): void {
  const channel = presenceChannel(wanted);
  const { presence } = realtime;
  if (writesForFirm(viewer))
    stream.onClose(
      presence.watch(channel, (members) => stream.send(STREAM_WORDS.members, members)),
    );
  const { accountId, fullName: name, roles, role } = viewer;
  const key = crypto.randomUUID();
  stream.onClose(presence.enter(channel, { key, accountId, name, role: shownRole(roles, role) }));
}
