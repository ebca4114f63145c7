import { openLive } from '~/browser/realtime/open';
import type { LiveListener, LiveSource } from '~/browser/realtime/port';

const RETRY_DELAY_MS = 5_000;

/** The viewer is signed out, or may not see this any more. */
class AccessLostError extends Error {}

export async function fetchJson<Data>(address: string): Promise<Data> {
  const headers = { Accept: 'application/json' };
  const response = await fetch(address, { headers, redirect: 'manual' });
  if (response.type === 'opaqueredirect' || response.status === 404) throw new AccessLostError();
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return (await response.json()) as Data;
}

type Updates = Partial<LiveListener> & {
  /** Fetches the state from the server. If it fails, it is called again. */
  load: () => Promise<void>;
  /** Milliseconds between two loads. */
  interval: number;
};

/**
 * Keeps a page up to date: events are hints, and `load` fetches the truth once the connection is
 * live, when the page is looked at again, and at each `refresh`. Ends when the viewer loses access.
 */
export function followUpdates({ load, interval, event, members, state }: Updates) {
  let hangUp: (() => void) | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  const loadOrEnd = () =>
    load().catch((error: unknown) => {
      if (!(error instanceof AccessLostError)) throw error;
      close();
      state?.('ended');
    });
  const gatherer = gather(loadOrEnd, interval, RETRY_DELAY_MS);
  const close = () => {
    listening.abort();
    gatherer.stop();
    hangUp?.();
  };
  const onVisible = () => document.visibilityState === 'visible' && gatherer.ask();
  document.addEventListener('visibilitychange', onVisible, { signal });
  addEventListener('online', gatherer.ask, { signal });
  return {
    close,
    refresh: gatherer.ask,
    listen(source: LiveSource) {
      if (signal.aborted) return;
      hangUp ??= openLive(source, {
        event: event ?? (() => undefined),
        members: members ?? (() => undefined),
        state(next) {
          state?.(next);
          if (next === 'live') gatherer.ask();
          if (next === 'ended') close();
        },
      });
    },
  };
}

/**
 * Does `work` when it is asked for: at once where nothing is under way, else once more afterwards,
 * `apart` milliseconds later at the earliest. What failed is done again after `again` milliseconds
 * without being asked. `stop` ends it for good.
 */
function gather(work: () => Promise<void>, apart: number, again: number) {
  let [busy, asked, stopped] = [false, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    clearTimeout(timer);
    busy = true;
    asked = false;
    const done = await work().then(
      () => true,
      () => false,
    );
    if (!stopped) timer = setTimeout(() => endPause(done), apart);
  }
  function endPause(done: boolean): void {
    busy = false;
    if (asked) void run();
    else if (!done) timer = setTimeout(() => void run(), again);
  }

  return {
    ask() {
      asked = true;
      if (!busy && !stopped) void run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
