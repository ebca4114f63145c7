import { useEffect, useRef, type Dispatch } from 'react';
import type { LiveSource } from '~/browser/realtime/port';
import { fetchJson, followUpdates } from '../live';
import {
  underWay,
  type AssistantAction,
  type AssistantProps,
  type AssistantState,
  type ShownTurn,
} from './reducer';

/** Shows what a signed-in person asks on their other pages, while this conversation is in sight. */
export function useOtherPages(
  { owner, inDialog }: AssistantProps,
  key: string,
  state: AssistantState,
  dispatch: Dispatch<AssistantAction>,
): void {
  const isBusy = useRef(false);
  useEffect(() => {
    isBusy.current = underWay(state) !== null;
  });

  useEffect(() => {
    if (!owner) return;
    let close: (() => void) | null = null;
    const dialog = inDialog ? document.getElementById('jennifer') : null;
    const onToggle = () => {
      const isOpen = !dialog || dialog.hasAttribute('open');
      if (isOpen) close ??= follow(key, isBusy, dispatch);
      else {
        close?.();
        close = null;
      }
    };
    const observer = new MutationObserver(onToggle);
    if (dialog) observer.observe(dialog, { attributeFilter: ['open'] });
    onToggle();
    return () => {
      observer.disconnect();
      close?.();
    };
  }, [owner, inDialog, key, dispatch]);
}

function follow(
  key: string,
  isBusy: { readonly current: boolean },
  dispatch: Dispatch<AssistantAction>,
): () => void {
  let isNews = false;
  const { close, listen, refresh } = followUpdates({
    interval: 1_000,
    async load() {
      type Served = { turns: ShownTurn[]; live: LiveSource };
      const { turns, live } = await fetchJson<Served>('/assistant/messages');
      // An answer that is under way here is kept later.
      if (isBusy.current) throw new Error('Jennifer is already answering.');
      dispatch({ type: 'synced', turns, isNews });
      isNews = false;
      listen(live);
    },
    event({ name, data }) {
      if (name !== 'response' || data.key === key) return;
      isNews = true;
      refresh();
    },
  });
  refresh();
  return close;
}
