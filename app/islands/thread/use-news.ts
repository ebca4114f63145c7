import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import { openLive } from '~/browser/realtime/open';
import { TYPING_CLEARED } from '~/browser/realtime/typing';
import { FIRM_SENDER, type RealtimeEvent, type Typing } from '~/domain/messaging/realtime';
import { gather, type Gatherer } from '../gather';
import { catchUp, fetchNews } from './fetch-news';
import type { ThreadAction, ThreadProps, ThreadState } from './reducer';
import type { Place } from './use-place';

/** What is new is asked for at most so often, and again after a failure, in milliseconds. */
const ASKED_APART = 250;
const ASKED_AGAIN = 5_000;

/**
 * Hears what happens and asks the database for it: events are hints. Returns what asks for news.
 */
export function useNews(
  { personId, viewer, live, here, newest, facts }: ThreadProps,
  state: ThreadState,
  dispatch: Dispatch<ThreadAction>,
  { hold }: Place,
): () => void {
  const shown = useRef(state);
  shown.current = state;
  const isStaff = facts !== null;
  const asking = useRef<Gatherer>();
  const ask = useCallback(() => asking.current?.ask(), []);

  useEffect(() => {
    const last = () => shown.current.messages.at(-1)?.id ?? 0;
    const known = () => (shown.current.newer ? newest : last());
    const end = () => {
      close();
      gatherer.stop();
      dispatch({ type: 'connection', state: 'ended' });
    };
    const gatherer = gather(
      async () => {
        if (shown.current.newer) return true;
        const got = await catchUp(
          last(),
          (after) => fetchNews(personId, after),
          (news) => dispatch({ type: 'told', news, atEnd: hold(), here }),
        );
        if (got === 'some') dispatch({ type: 'behind', here });
        if (got === 'ended') end();
        return true;
      },
      ASKED_APART,
      ASKED_AGAIN,
    );
    asking.current = gatherer;

    const typing = typingOf(dispatch, viewer.id);
    const event = ({ name, data }: RealtimeEvent) => {
      if (data.personId !== personId) return;
      if (name === 'typing' || name === 'stop-typing') typing.heard(name, data);
      else if (name === 'message' && data.kind === 'message' && shown.current.newer) {
        if ((data.senderId === FIRM_SENDER) !== isStaff) dispatch({ type: 'elsewhere' });
      } else ask();
    };
    const close = openLive(live, known, {
      event,
      members: (members) => dispatch({ type: 'members', members }),
      state(next) {
        dispatch({ type: 'connection', state: next });
        if (next === 'live') ask();
      },
    });
    const seen = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', ask);
    return () => {
      close();
      gatherer.stop();
      typing.forget();
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', ask);
    };
  }, [personId, viewer.id, live, here, newest, isStaff, dispatch, hold, ask]);
  return ask;
}

/** Who types, until they stop or nothing is heard of it for two seconds. */
function typingOf(dispatch: Dispatch<ThreadAction>, ownId: string) {
  const timers = new Map<string, number>();
  const heard = (name: 'typing' | 'stop-typing', who: Typing) => {
    if (who.senderId === ownId) return;
    clearTimeout(timers.get(who.senderId));
    dispatch({ type: name, who });
    if (name === 'typing')
      timers.set(
        who.senderId,
        window.setTimeout(() => dispatch({ type: 'stop-typing', who }), TYPING_CLEARED),
      );
  };
  return { heard, forget: () => timers.forEach((timer) => clearTimeout(timer)) };
}
