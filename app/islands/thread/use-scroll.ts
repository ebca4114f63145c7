import { useCallback, useEffect, useMemo, useRef, type Dispatch } from 'react';
import { useDrawnEffect } from '../drawn-effect';
import type { ThreadAction, ThreadState } from './reducer';

/** The end of the messages, in pixels from the top of the screen. */
const endTop = () => document.getElementById('latest')?.getBoundingClientRect().top ?? 0;
const isEndInView = () => endTop() < innerHeight;
const scrollToEnd = () =>
  document.getElementById('latest')?.scrollIntoView({ block: 'start', behavior: 'instant' });

/** `hold` keeps the end where it is on the screen, if it is in view, and returns whether it is. */
export type Scroll = { hold: () => boolean; showEnd: () => void };

/** Keeps the end of the messages in place while it is in view. Call `hold` or `showEnd` before they render. */
export function useScroll(
  { messages, outgoing, unseen, newer }: ThreadState,
  dispatch: Dispatch<ThreadAction>,
): Scroll {
  const next = useRef<{ top: number | null; showEnd: boolean }>({ top: null, showEnd: false });
  useDrawnEffect(() => {
    const { top, showEnd } = next.current;
    if (showEnd) scrollToEnd();
    else if (top !== null) scrollBy({ top: endTop() - top, behavior: 'instant' });
    next.current = { top: null, showEnd: false };
  }, [messages, outgoing]);

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (!newer && !location.hash && scrollY === 0 && !isEndInView()) scrollToEnd();
  }, [newer]);

  useEffect(() => {
    if (!unseen || newer) return;
    const onScroll = () => isEndInView() && dispatch({ type: 'seen' });
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [unseen, newer, dispatch]);

  const hold = useCallback(() => {
    const inView = isEndInView();
    next.current.top = inView ? (next.current.top ?? endTop()) : null;
    return inView;
  }, []);
  const showEnd = useCallback(() => {
    next.current.showEnd = true;
  }, []);
  return useMemo(() => ({ hold, showEnd }), [hold, showEnd]);
}
