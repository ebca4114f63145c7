import { type RealtimeEvent, STREAM_EVENTS } from '~/domain/messaging/realtime';
import type { LiveState, OpenLive } from './port';

/** The server sends a heartbeat every 20 s: after this silence the connection counts as dead. */
const SILENCE = 50_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

const NAMES: readonly RealtimeEvent['name'][] = [
  'message',
  'read',
  'changed',
  'response',
  'typing',
  'stop-typing',
];

/**
 * Events over the portal's own stream. Reconnects with growing delays if the browser gives up, and each
 * time requests what was missed.
 */
export const openStream: OpenLive = (source, after, listener) => {
  if (source.by !== 'stream') throw new Error('This is no event stream.');
  const { path } = source;
  let connection: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let state: LiveState = 'connecting';
  let closed = false;

  const become = (next: LiveState) => {
    if (closed || (state === next && next !== 'live')) return;
    state = next;
    listener.state(next);
  };
  const drop = () => {
    clearTimeout(timer);
    clearTimeout(watch);
    connection?.close();
    connection = null;
  };
  const end = () => {
    drop();
    become('ended');
    close();
  };
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(open, SILENCE);
  };

  function open() {
    drop();
    become(state === 'live' ? 'down' : state);
    const own = (connection = new EventSource(`${path}&after=${after()}`));
    heard();
    const on = (name: string, act: (data: unknown) => void) =>
      own.addEventListener(name, ({ data }: MessageEvent<string>) => {
        if (own !== connection) return;
        heard();
        act(JSON.parse(data));
      });
    for (const name of NAMES) on(name, (data) => listener.event({ name, data } as RealtimeEvent));
    on(STREAM_EVENTS.members, (data) => listener.members(data as never));
    on(STREAM_EVENTS.beat, () => undefined);
    on(STREAM_EVENTS.ready, () => {
      failures = 0;
      become('live');
    });
    on(STREAM_EVENTS.ended, end);
    // Another tab has taken this one's place, until somebody looks at this one again.
    on(STREAM_EVENTS.replaced, () => {
      drop();
      become('down');
    });
    own.onerror = () => {
      if (own !== connection) return;
      become('down');
      if (own.readyState === EventSource.CLOSED) void retry();
      else heard();
    };
  }

  /** Checks whether a refusal is final: an EventSource hides its status. */
  async function retry() {
    drop();
    failures += 1;
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
    timer = setTimeout(open, longest * (0.5 + Math.random() / 2));
    const answer = await fetch(path, { method: 'HEAD', redirect: 'manual' }).catch(() => null);
    if (answer?.type === 'opaqueredirect' || answer?.status === 404) end();
  }

  const lookedAt = () => {
    if (document.visibilityState === 'visible' && state === 'down') open();
  };
  function close() {
    drop();
    closed = true;
    window.removeEventListener('online', lookedAt);
    window.removeEventListener('focus', lookedAt);
    document.removeEventListener('visibilitychange', lookedAt);
  }
  window.addEventListener('online', lookedAt);
  window.addEventListener('focus', lookedAt);
  document.addEventListener('visibilitychange', lookedAt);
  open();
  return close;
};
