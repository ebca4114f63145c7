import { useEffect, type Dispatch, type MutableRefObject } from 'react';
import { post, REFUSED, SIGNED_OUT } from '../post';
import { nextToSend, type Outgoing, type Refusal } from './outgoing';
import type { ThreadAction, ThreadProps, ThreadState } from './reducer';

const LOST = 'We can’t reach the server. Your message will be sent when the connection is back.';
const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 230_000;

const RETRY_DELAY = 2_000;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, RETRY_DELAY));

export type OutgoingFiles = MutableRefObject<Map<string, readonly File[]>>;

/** Sends outgoing messages one by one, and lost ones again once there is a connection. */
export function useOutbox(
  { sendTo, sent: sentText }: ThreadProps,
  { outgoing, connection }: ThreadState,
  dispatch: Dispatch<ThreadAction>,
  files: OutgoingFiles,
  onStored: () => void,
): void {
  const next = nextToSend(outgoing);
  useEffect(() => {
    if (!next) return;
    const { clientId } = next;
    dispatch({ type: 'begun', clientId });
    const send = () => sendMessage(sendTo, next, files.current.get(clientId) ?? []);
    // The `clientId` keeps what is sent twice from being stored twice.
    const sent = send().then((result) => (result.type === 'lost' ? pause().then(send) : result));
    void sent.then((result) => {
      if (result.type === 'lost') return dispatch({ type: 'lost', problem: LOST });
      dispatch({ ...result, clientId });
      if (result.type === 'refused') return;
      dispatch({ type: 'status', text: sentText });
      files.current.delete(clientId);
      onStored();
    });
  }, [next, sendTo, sentText, files, dispatch, onStored]);

  useEffect(() => {
    const retry = () => dispatch({ type: 'retried', clientId: null });
    if (connection === 'live') retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [connection, dispatch]);
}

/** `lost`: no response, so the message may or may not be stored. */
type SendResult = { type: 'stored' } | ({ type: 'refused' } & Refusal) | { type: 'lost' };

async function sendMessage(
  to: string,
  { clientId, content }: Pick<Outgoing, 'clientId' | 'content'>,
  files: readonly File[],
): Promise<SendResult> {
  const body = new FormData();
  body.append('clientId', clientId);
  body.append('content', content);
  for (const file of files) body.append('files', file);
  const timeout = files.length > 0 ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
  const sent = await post<{ problems: string[]; refused: string[] }>(to, body, timeout);
  if (!sent) return { type: 'lost' };
  if (sent.ok) return { type: 'stored' };
  if (sent.isSignedOut) return { type: 'refused', problems: [SIGNED_OUT] };
  const { problems = [], refused: leftOut } = sent.data ?? {};
  if (problems.length === 0)
    return sent.status >= 500 ? { type: 'lost' } : { type: 'refused', problems: [REFUSED] };
  return { type: 'refused', problems, final: [400, 413].includes(sent.status), leftOut };
}
