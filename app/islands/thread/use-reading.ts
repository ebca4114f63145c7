import { useEffect, useRef } from 'react';
import { showUnread } from './show-unread';

/** Says that messages up to one were read, once the page is in sight: what comes into a tab behind others stays unread. */
export function useReading(personId: string, upTo: number): void {
  const read = useRef(upTo);
  useEffect(() => {
    const tell = async () => {
      const before = read.current;
      if (document.visibilityState !== 'visible' || upTo <= before) return;
      read.current = upTo;
      const body = new URLSearchParams({ thread: personId, upTo: String(upTo) });
      const answer = await fetch('/messaging/readings', {
        method: 'post',
        body,
        redirect: 'manual',
      }).catch(() => null);
      if (answer?.ok) showUnread(((await answer.json()) as { unread: number }).unread);
      else if (read.current === upTo) read.current = before;
    };
    const look = () => void tell();
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [personId, upTo]);
}
