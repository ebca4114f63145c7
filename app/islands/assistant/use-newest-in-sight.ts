import { useEffect, type RefObject } from 'react';

/**
 * Brings the newest exchange of a list in sight, from its question on: when it begins to be
 * answered, when what was kept is there (`any`), and each time that the dialog which holds the
 * conversation opens.
 */
export function useNewestInSight(
  list: RefObject<HTMLElement | null>,
  busy: boolean,
  any: boolean,
  inDialog: boolean,
): void {
  const look = () => list.current?.lastElementChild?.scrollIntoView();
  useEffect(() => {
    if (busy) look();
  }, [busy]);
  useEffect(() => {
    const dialog = inDialog && list.current?.closest('dialog');
    if (!dialog) return;
    look();
    // For as long as the page is: the conversation is never taken out of its dialog.
    new MutationObserver(look).observe(dialog, { attributes: true });
  }, [any]);
}
