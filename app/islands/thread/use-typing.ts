import { useCallback, useEffect, useRef, useState } from 'react';

/** How long after the last key typing ends, in milliseconds. */
const TYPING_TIMEOUT = 2_000;
/** The server accepts two signals a second. */
const SIGNAL_INTERVAL = 600;
/** How long the other side shows typing after a signal; the last key may be one interval later. */
export const TYPING_SHOWN = TYPING_TIMEOUT + SIGNAL_INTERVAL;

/** Whether the viewer is typing. `onKey` and `stop` tell the other side. */
export function useTyping(partyId: string) {
  const [typing, setTyping] = useState(false);
  const signal = useRef<{ timer?: number; sentAt: number }>({ sentAt: 0 });

  const stop = useCallback(() => {
    if (signal.current.timer === undefined) return;
    clearTimeout(signal.current.timer);
    signal.current = { sentAt: 0 };
    setTyping(false);
    sendTyping(partyId, 'stop-typing');
  }, [partyId]);

  const onKey = useCallback(() => {
    const { current } = signal;
    clearTimeout(current.timer);
    current.timer = window.setTimeout(stop, TYPING_TIMEOUT);
    setTyping(true);
    if (performance.now() - current.sentAt < SIGNAL_INTERVAL && current.sentAt > 0) return;
    current.sentAt = performance.now();
    sendTyping(partyId, 'typing');
  }, [partyId, stop]);

  useEffect(() => stop, [stop]);
  return { typing, onKey, stop };
}

function sendTyping(partyId: string, typing: 'typing' | 'stop-typing'): void {
  const body = new URLSearchParams({ partyId, typing });
  fetch('/messaging/typing', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
