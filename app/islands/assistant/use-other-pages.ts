import { useEffect, useRef, type Dispatch } from 'react';
import type { LiveSource } from '~/browser/realtime/port';
import { fetchJson, followUpdates } from '../live';
import type { AssistantAction, ShownTurn } from './reducer';

type Served = { turns: ShownTurn[]; live: LiveSource };

/** Shows what a signed-in person asks on their other pages. A page is not told of its own answers. */
export function useOtherPages(
  owner: string,
  key: string,
  isBusy: boolean,
  dispatch: Dispatch<AssistantAction>,
): void {
  const busy = useRef(isBusy);
  useEffect(() => void (busy.current = isBusy));

  useEffect(() => {
    if (!owner) return;
    let isNews = false;
    const { close, listen, refresh } = followUpdates({
      interval: 1_000,
      async load() {
        const { turns, live } = await fetchJson<Served>('/assistant/messages');
        // An answer that is under way here is kept later.
        if (busy.current) throw new Error('Jennifer is already answering.');
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
  }, [owner, key, dispatch]);
}
