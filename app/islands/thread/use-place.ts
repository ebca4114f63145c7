import { useCallback, useEffect, useMemo, useRef, type Dispatch } from 'react';
import { useDrawnEffect } from '../drawn-effect';
import type { ThreadAction, ThreadState } from './reducer';

/** The end of the messages on the screen, in pixels from its top. */
const end = () => document.getElementById('latest')?.getBoundingClientRect().top ?? 0;
const isEndInSight = () => end() < innerHeight;

/** Scrolls to the newest messages as a link to them does, with the composer below. */
const showEnd = () =>
  document.getElementById('latest')?.scrollIntoView({ block: 'start', behavior: 'instant' });

export type Place = { hold: () => boolean; reveal: () => void };

/**
 * Keeps the place on the page, which opens at the newest messages. While their end is in sight, it stays where it is on the screen
 * and they move up: `hold` is called before they are drawn, and says whether it is. Where somebody reads further up, nothing moves.
 * After `reveal` the end is shown.
 */
export function usePlace(
  { messages, outgoing, unseen, newer }: ThreadState,
  dispatch: Dispatch<ThreadAction>,
): Place {
  const next = useRef<{ held: number | null; revealed: boolean }>({ held: null, revealed: false });
  useDrawnEffect(() => {
    const { held, revealed } = next.current;
    if (revealed) showEnd();
    else if (held !== null) scrollBy({ top: end() - held, behavior: 'instant' });
    next.current = { held: null, revealed: false };
  }, [messages, outgoing]);

  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (!newer && !location.hash && scrollY === 0 && !isEndInSight()) showEnd();
  }, [newer]);

  useEffect(() => {
    if (!unseen || newer) return;
    const look = () => isEndInSight() && dispatch({ type: 'reached' });
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [unseen, newer, dispatch]);

  const hold = useCallback(() => {
    const inSight = isEndInSight();
    next.current.held = inSight ? (next.current.held ?? end()) : null;
    return inSight;
  }, []);
  const reveal = useCallback(() => {
    next.current.revealed = true;
  }, []);
  return useMemo(() => ({ hold, reveal }), [hold, reveal]);
}
