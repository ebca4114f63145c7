import { useCallback, useEffect, useRef, useState } from 'react';
import { tellTyping, TYPING_CLEARED } from '~/browser/realtime/typing';

/** How long one word of typing is apart from the next, in milliseconds: at most two a second are taken. */
const TOLD_APART = 600;

/**
 * Whether the viewer is typing, and what tells it: `keyed` at each key, `ended` when the message goes. The other side is told at
 * once, then again while it goes on.
 */
export function useTyping(personId: string) {
  const [typing, setTyping] = useState(false);
  const timers = useRef<{ end?: number; next?: number; again: boolean }>({ again: false });

  const tell = useCallback(() => {
    const own = timers.current;
    own.again = own.next !== undefined;
    if (own.again) return;
    tellTyping(personId, 'typing');
    own.next = window.setTimeout(() => {
      own.next = undefined;
      if (own.again) tell();
    }, TOLD_APART);
  }, [personId]);

  const ended = useCallback(() => {
    const own = timers.current;
    if (own.end === undefined) return;
    clearTimeout(own.end);
    clearTimeout(own.next);
    timers.current = { again: false };
    setTyping(false);
    tellTyping(personId, 'stop-typing');
  }, [personId]);

  const keyed = useCallback(() => {
    const own = timers.current;
    clearTimeout(own.end);
    own.end = window.setTimeout(ended, TYPING_CLEARED);
    setTyping(true);
    tell();
  }, [ended, tell]);

  useEffect(() => ended, [ended]);
  return { typing, keyed, ended };
}
