import { post } from '../post';
import { toResult, type Fields, type Outcome, type SendResult } from './send-file';

export type Rerouted = { type: 'rerouted'; message: string };

const MAX_WAIT_MS = 120_000;
const MAX_TIME_MS = 20 * 60_000;

type Address = { id: string; url: string; headers: Record<string, string> };
/** Puts a file to an address; false where it could not. */
export type Put = (
  address: Pick<Address, 'url' | 'headers'>,
  file: File,
  onProgress: (sent: number) => void,
) => Promise<boolean>;

/** Asks the portal for an address in the store, puts the file there, and confirms it. */
export async function sendDirect(
  to: string,
  fields: Fields,
  file: File,
  onProgress: (sent: number) => void,
  put: Put = putFile,
): Promise<SendResult | Rerouted> {
  const named = [...fields, ['name', file.name], ['size', String(file.size)]];
  const body = new URLSearchParams(named.map((field) => [...field]));
  const asked = await post<Address & Outcome>(to, body, MAX_WAIT_MS);
  if (!asked?.data || asked.status >= 500) return rerouted(NO_ADDRESS);
  if (asked.status !== 201) return toResult(asked.status, asked.data);
  const address = asked.data as Address;
  if (!(await put(address, file, onProgress))) return rerouted(NOT_PUT);
  const confirmation = `${to.split('?')[0]}/${address.id}/confirmation`;
  const confirmed = await post<Outcome>(confirmation, new URLSearchParams(), MAX_WAIT_MS);
  return toResult(confirmed?.status ?? 0, confirmed?.data ?? null);
}

const NO_ADDRESS = 'Could not create signed upload URL';
const NOT_PUT = 'Failed to upload to signed URL';
const rerouted = (reason: string): Rerouted => ({
  type: 'rerouted',
  message: `${reason}. We’re sending the file another way.`,
});

function putFile(...[{ url, headers }, file, onProgress]: Parameters<Put>): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.timeout = MAX_TIME_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(request.status === 200);
    request.onerror = request.ontimeout = () => resolve(false);
    request.send(file);
  });
}
