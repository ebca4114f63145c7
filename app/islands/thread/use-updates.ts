import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import { bellCount, bellLabel } from '~/domain/notification';
import { FIRM_SENDER, type Typing } from '~/domain/messaging/realtime';
import type { ThreadUpdate } from '~/domain/messaging/view';
import { fetchJson, followUpdates } from '../live';
import { post } from '../post';
import type { ThreadAction, ThreadProps, ThreadState } from './reducer';
import type { Scroll } from './use-scroll';
import { TYPING_SHOWN } from './use-typing';

/** Fetches updates from the database at each event: events are hints. Returns what fetches them. */
export function useUpdates(
  { partyId, viewer, live, facts, newer }: ThreadProps,
  { messages }: ThreadState,
  dispatch: Dispatch<ThreadAction>,
  { hold }: Scroll,
): () => void {
  const latest = useRef(messages);
  useEffect(() => {
    latest.current = messages;
  });
  const isStaff = facts !== null;
  const refresh = useRef(() => {});

  useEffect(() => {
    const typing = trackTyping(dispatch, viewer.id);
    const following = followUpdates({
      interval: 250,
      async load() {
        if (newer) return;
        let after = latest.current.at(-1)?.id ?? 0;
        let update: ThreadUpdate;
        do {
          const query = new URLSearchParams({ thread: partyId, after: String(after) });
          update = await fetchJson<ThreadUpdate>(`/messaging/since?${query}`);
          dispatch({ type: 'updated', update, atEnd: hold() });
          after = update.messages.at(-1)?.id ?? after;
        } while (update.more);
      },
      event({ name, data }) {
        if (data.partyId !== partyId) return;
        if (name === 'typing' || name === 'stop-typing') typing.onSignal(name, data);
        else if (name === 'message' && data.kind === 'message' && newer) {
          if ((data.senderId === FIRM_SENDER) !== isStaff) dispatch({ type: 'arrived-elsewhere' });
        } else following.refresh();
      },
      members: (members) => dispatch({ type: 'members', members }),
      state: (next) => dispatch({ type: 'connection', state: next }),
    });
    following.listen(live);
    refresh.current = following.refresh;
    return () => {
      following.close();
      typing.stop();
    };
  }, [partyId, viewer.id, live, isStaff, newer, dispatch, hold]);
  return useCallback(() => refresh.current(), []);
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
export function useMarkRead(partyId: string, upTo: number): void {
  const read = useRef(upTo);
  useEffect(() => {
    const markRead = async () => {
      const before = read.current;
      if (document.visibilityState !== 'visible' || upTo <= before) return;
      read.current = upTo;
      const body = new URLSearchParams({ thread: partyId, upTo: String(upTo) });
      const marked = await post<{ unread: number }>('/messaging/readings', body);
      if (marked?.ok) showUnread(marked.data?.unread ?? 0);
      else if (read.current === upTo) read.current = before;
    };
    void markRead();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', () => void markRead(), { signal });
    addEventListener('online', () => void markRead(), { signal });
    return () => listening.abort();
  }, [partyId, upTo]);
}

function showUnread(unread: number): void {
  const bell = document.querySelector('[data-bell]');
  const count = bell?.querySelector('span');
  if (!bell || !count) return;
  bell.setAttribute('aria-label', bellLabel(unread));
  count.textContent = bellCount(unread);
  count.hidden = unread === 0;
}
