import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import { openLive } from '~/browser/realtime/open';
import { bellCount, bellLabel } from '~/domain/bell';
import { FIRM_SENDER, type RealtimeEvent, type Typing } from '~/domain/messaging/realtime';
import type { ThreadUpdate } from '~/domain/messaging/view';
import { gather, type Gatherer } from '../gather';
import type { ThreadAction, ThreadProps, ThreadState } from './reducer';
import type { Scroll } from './use-scroll';
import { TYPING_SHOWN } from './use-typing';

/** How often updates are fetched at most, and how soon again after a failure, in milliseconds. */
const FETCH_INTERVAL = 250;
const RETRY_DELAY = 5_000;

/** Fetches updates from the database at each event: events are hints. Returns what fetches them. */
export function useUpdates(
  { personId, viewer, live, facts }: ThreadProps,
  state: ThreadState,
  dispatch: Dispatch<ThreadAction>,
  { hold }: Scroll,
): () => void {
  const latest = useRef(state);
  latest.current = state;
  const isStaff = facts !== null;
  const gatherer = useRef<Gatherer>();
  const refresh = useCallback(() => gatherer.current?.ask(), []);

  useEffect(() => {
    const lastId = () => latest.current.messages.at(-1)?.id ?? 0;
    const onUpdate = (update: ThreadUpdate) => dispatch({ type: 'updated', update, atEnd: hold() });
    const fetching = gather(
      async () => {
        if (!latest.current.newer && !(await fetchUpdates(personId, lastId(), onUpdate))) end();
        return true;
      },
      FETCH_INTERVAL,
      RETRY_DELAY,
    );
    gatherer.current = fetching;
    const typing = trackTyping(dispatch, viewer.id);
    const close = openLive(live, {
      event({ name, data }: RealtimeEvent) {
        if (data.personId !== personId) return;
        if (name === 'typing' || name === 'stop-typing') typing.onSignal(name, data);
        else if (name === 'message' && data.kind === 'message' && latest.current.newer) {
          if ((data.senderId === FIRM_SENDER) !== isStaff) dispatch({ type: 'arrived-elsewhere' });
        } else refresh();
      },
      members: (members) => dispatch({ type: 'members', members }),
      state(next) {
        dispatch({ type: 'connection', state: next });
        if (next === 'live') refresh();
      },
    });
    const end = () => {
      close();
      fetching.stop();
      dispatch({ type: 'connection', state: 'ended' });
    };
    const onVisible = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('online', refresh);
    return () => {
      close();
      fetching.stop();
      typing.stop();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', refresh);
    };
  }, [personId, viewer.id, live, isStaff, dispatch, hold, refresh]);
  return refresh;
}

/** Fetches everything after a message, part by part. False if the viewer lost access. */
export async function fetchUpdates(
  personId: string,
  after: number,
  onUpdate: (update: ThreadUpdate) => void,
): Promise<boolean> {
  let update: ThreadUpdate;
  do {
    const query = new URLSearchParams({ thread: personId, after: String(after) });
    const response = await fetch(`/messaging/since?${query}`, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
    });
    if (response.type === 'opaqueredirect' || response.status === 404) return false;
    if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
    update = (await response.json()) as ThreadUpdate;
    onUpdate(update);
    after = update.messages.at(-1)?.id ?? after;
  } while (update.more);
  return true;
}

/** Shows who is typing until they stop, or for two seconds after their last signal. */
function trackTyping(dispatch: Dispatch<ThreadAction>, ownId: string) {
  const timers = new Map<string, number>();
  const onSignal = (name: 'typing' | 'stop-typing', who: Typing) => {
    if (who.senderId === ownId) return;
    clearTimeout(timers.get(who.senderId));
    dispatch({ type: name, who });
    if (name === 'typing')
      timers.set(
        who.senderId,
        window.setTimeout(() => dispatch({ type: 'stop-typing', who }), TYPING_SHOWN),
      );
  };
  return { onSignal, stop: () => timers.forEach((timer) => clearTimeout(timer)) };
}

/** Marks messages up to one as read while the page is visible. */
export function useMarkRead(personId: string, upTo: number): void {
  const read = useRef(upTo);
  useEffect(() => {
    const markRead = async () => {
      const before = read.current;
      if (document.visibilityState !== 'visible' || upTo <= before) return;
      read.current = upTo;
      const response = await fetch('/messaging/readings', {
        method: 'post',
        body: new URLSearchParams({ thread: personId, upTo: String(upTo) }),
        redirect: 'manual',
      }).catch(() => null);
      if (response?.ok) showUnread(((await response.json()) as { unread: number }).unread);
      else if (read.current === upTo) read.current = before;
    };
    const onChange = () => void markRead();
    onChange();
    document.addEventListener('visibilitychange', onChange);
    addEventListener('online', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      removeEventListener('online', onChange);
    };
  }, [personId, upTo]);
}

/** Updates the bell in the header, which is not part of the island. */
function showUnread(unread: number): void {
  const bell = document.querySelector('[data-bell]');
  const count = bell?.querySelector('span');
  if (!bell || !count) return;
  bell.setAttribute('aria-label', bellLabel(unread));
  count.textContent = bellCount(unread);
  count.hidden = unread === 0;
}
