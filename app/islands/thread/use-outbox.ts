import { useEffect, type Dispatch, type MutableRefObject } from 'react';
import { nextToSend } from './outgoing';
import type { ThreadAction, ThreadProps, ThreadState } from './reducer';
import { deliver, sendMessage } from './send-message';

const LOST = 'We can’t reach the server. This is sent once the connection is back.';

/** The files of each message that is on its way, by its name. */
export type ChosenFiles = MutableRefObject<Map<string, readonly File[]>>;

/**
 * Sends what is on its way, one after the other in the order in which it was written, and what was lost again once there is a
 * connection. `onStored` is called for each that the server has.
 */
export function useOutbox(
  { here, sent }: ThreadProps,
  { outgoing, connection }: ThreadState,
  dispatch: Dispatch<ThreadAction>,
  files: ChosenFiles,
  onStored: () => void,
): void {
  const next = nextToSend(outgoing);
  useEffect(() => {
    if (!next) return;
    const { clientId } = next;
    dispatch({ type: 'begun', clientId });
    const once = () => sendMessage(here, next, files.current.get(clientId) ?? []);
    void deliver(once, pause).then((result) => {
      if (result.type === 'lost') return dispatch({ type: 'lost', problem: LOST });
      dispatch({ ...result, clientId });
      if (result.type === 'refused') return;
      dispatch({ type: 'said', text: sent });
      files.current.delete(clientId);
      onStored();
    });
  }, [next, here, sent, files, dispatch, onStored]);

  useEffect(() => {
    const retry = () => dispatch({ type: 'retried', clientId: null });
    if (connection === 'live') retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [connection, dispatch]);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
