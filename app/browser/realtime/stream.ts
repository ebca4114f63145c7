import { type RealtimeEvent, STREAM_EVENTS } from '~/domain/messaging/realtime';
import type { LiveState, OpenLive } from './port';

/** The server sends a heartbeat every 20 s: after this silence the connection counts as dead. */
const SILENCE = 50_000;
/** How long after the browser gave up it is opened again, in milliseconds: up to twice this. */
const RETRY_DELAY = 5_000;

/** Events over the portal's own stream. Opens it again if the browser gives up. */
export const openStream: OpenLive = (source, listener) => {
  if (source.by !== 'stream') throw new Error('This is no event stream.');
  const { path } = source;
  let connection: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: LiveState = 'connecting';

  const become = (next: LiveState) => {
    if (state === 'ended' || (state === next && next !== 'live')) return;
    state = next;
    listener.state(next);
  };
  const drop = () => {
    clearTimeout(timer);
    connection?.close();
    connection = null;
  };
  const end = () => {
    become('ended');
    close();
  };
  const openIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(open, milliseconds);
  };

  function open() {
    drop();
    if (state === 'live') become('down');
    const own = (connection = new EventSource(path));
    openIn(SILENCE);
    const on = (name: string, act: (data: unknown) => void) =>
      own.addEventListener(name, ({ data }: MessageEvent<string>) => {
        if (own !== connection) return;
        openIn(SILENCE);
        act(JSON.parse(data));
      });
    for (const name of ['message', 'read', 'changed', 'response', 'typing', 'stop-typing'])
      on(name, (data) => listener.event({ name, data } as RealtimeEvent));
    on(STREAM_EVENTS.members, (data) => listener.members(data as never));
    on(STREAM_EVENTS.beat, () => undefined);
    on(STREAM_EVENTS.ready, () => become('live'));
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
    };
  }

  /** Checks whether a refusal is final: an EventSource hides its status. */
  async function retry() {
    drop();
    openIn(RETRY_DELAY * (1 + Math.random()));
    const answer = await fetch(path, { method: 'HEAD', redirect: 'manual' }).catch(() => null);
    if (answer?.type === 'opaqueredirect' || answer?.status === 404) end();
  }

  const lookedAt = () => {
    if (document.visibilityState === 'visible' && state === 'down') open();
  };
  const listening = new AbortController();
  const { signal } = listening;
  function close() {
    drop();
    state = 'ended';
    listening.abort();
  }
  window.addEventListener('online', lookedAt, { signal });
  window.addEventListener('focus', lookedAt, { signal });
  document.addEventListener('visibilitychange', lookedAt, { signal });
  open();
  return close;
};
