import { useCallback, useEffect, useLayoutEffect, useRef, type Dispatch } from 'react';
import type { ThreadAction, ThreadState } from './reducer';

const end = () => document.getElementById('latest')?.getBoundingClientRect().top ?? 0;
const isEndInSight = () => end() < innerHeight;

/**
 * Keeps the place on the page. While the end of the messages is in sight, it stays where it is on the screen and they move up;
 * `hold` is called before they are drawn, and says whether it is. Where somebody reads further up, nothing moves.
 */
export function usePlace(
  { messages, outgoing, unseen }: ThreadState,
  dispatch: Dispatch<ThreadAction>,
): () => boolean {
  const held = useRef<number | null>(null);
  const hold = useCallback(() => {
    const inSight = isEndInSight();
    held.current = inSight ? (held.current ?? end()) : null;
    return inSight;
  }, []);

  useLayoutEffect(() => {
    if (held.current !== null) scrollBy({ top: end() - held.current, behavior: 'instant' });
    held.current = null;
  }, [messages, outgoing]);

  useEffect(() => {
    if (!unseen) return;
    const look = () => isEndInSight() && dispatch({ type: 'reached' });
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [unseen, dispatch]);
  return hold;
}
