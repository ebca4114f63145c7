import { useEffect, type RefObject } from 'react';

/**
 * Keeps the newest exchange of a list in sight, from its question on: while it is being answered, and each time that the dialog which
 * holds the conversation is opened.
 */
export function useNewestInSight(
  list: RefObject<HTMLElement | null>,
  busy: boolean,
  inDialog: boolean,
): void {
  useEffect(() => {
    if (busy) toNewest(list.current);
  }, [list, busy]);
  useEffect(() => {
    const dialog = inDialog && document.querySelector('#jennifer');
    if (!dialog) return;
    // What was kept is drawn a moment after the first opening.
    const look = () => requestAnimationFrame(() => toNewest(list.current));
    look();
    const observer = new MutationObserver(() => dialog.hasAttribute('open') && look());
    observer.observe(dialog, { attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [list, inDialog]);
}

const toNewest = (list: HTMLElement | null) =>
  list?.lastElementChild?.scrollIntoView({ behavior: 'instant' });
