import { useEffect, useMemo, useRef, type Dispatch } from 'react';
import { useDrawnEffect } from '../drawn-effect';
import type { ThreadAction, ThreadProps, ThreadState } from './reducer';

/** The end of the messages, in pixels from the top of the screen. */
const endTop = () => document.getElementById('latest')?.getBoundingClientRect().top ?? 0;
const isEndInView = () => endTop() < innerHeight;
const scrollToEnd = () =>
  document.getElementById('latest')?.scrollIntoView({ block: 'start', behavior: 'instant' });

/** `hold` keeps the end where it is on the screen, if it is in view, and returns whether it is. */
export type Scroll = { hold: () => boolean; showEnd: () => void };

/** Stays at the end of the messages while in view. Call `hold` or `showEnd` before render. */
export function useScroll(
  { newer }: ThreadProps,
  { messages, outgoing, unseen }: ThreadState,
  dispatch: Dispatch<ThreadAction>,
): Scroll {
  const next = useRef<number | 'end' | null>(null);
  useDrawnEffect(() => {
    if (next.current === 'end') scrollToEnd();
    else if (next.current !== null) scrollBy({ top: endTop() - next.current, behavior: 'instant' });
    next.current = null;
  }, [messages, outgoing]);

  useEffect(() => {
    if (!newer && !location.hash && scrollY === 0 && !isEndInView()) scrollToEnd();
  }, [newer]);

  useEffect(() => {
    if (!unseen || newer) return;
    const onScroll = () => isEndInView() && dispatch({ type: 'seen' });
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [unseen, newer, dispatch]);

  return useMemo(
    () => ({
      hold() {
        const inView = isEndInView();
        if (next.current !== 'end') next.current = inView ? (next.current ?? endTop()) : null;
        return inView;
      },
      showEnd() {
        next.current = 'end';
      },
    }),
    [],
  );
}
