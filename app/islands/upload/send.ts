import { post } from '../post';

export type SendResult = { type: 'kept' } | { type: 'refused' | 'failed'; message: string };
export type Rerouted = { type: 'rerouted'; message: string };

const FAILED = 'The file could not be sent. Check your connection and try again.';
const TOO_LARGE = 'The file is too large to send.';
const NO_ADDRESS = 'Could not create signed upload URL';
const NOT_PUT = 'Failed to upload to signed URL';
const MAX_WAIT_MS = 120_000;
const MAX_TIME_MS = 230_000;
const MAX_PUT_TIME_MS = 20 * 60_000;

type Fields = readonly (readonly [name: string, value: string])[];
type Outcome = { kept?: unknown; refused?: unknown };
type Address = { id: string; url: string; headers: Record<string, string> };
/** Puts a file to an address; false where it could not. */
export type Put = (
  address: Pick<Address, 'url' | 'headers'>,
  file: File,
  onProgress: (sent: number) => void,
) => Promise<boolean>;

export async function sendFile(
  to: string,
  fields: Fields,
  file: File,
  onProgress: (sent: number) => void,
): Promise<SendResult> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append('files', file);
  const headers = { Accept: 'application/json' };
  const sent = await transfer('POST', to, headers, body, MAX_TIME_MS, onProgress);
  return toResult(sent.status, sent.response as Outcome | null);
}

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
  if (!asked?.data || asked.status >= 500) return reroute(NO_ADDRESS);
  if (asked.status !== 201) return toResult(asked.status, asked.data);
  const address = asked.data as Address;
  if (!(await put(address, file, onProgress))) return reroute(NOT_PUT);
  const confirmation = `${to.split('?')[0]}/${address.id}/confirmation`;
  const confirmed = await post<Outcome>(confirmation, new URLSearchParams(), MAX_WAIT_MS);
  return toResult(confirmed?.status ?? 0, confirmed?.data ?? null);
}

const reroute = (reason: string): Rerouted => ({
  type: 'rerouted',
  message: `${reason}. We’re sending the file another way.`,
});

async function putFile(...[{ url, headers }, file, onProgress]: Parameters<Put>) {
  const { status } = await transfer('PUT', url, headers, file, MAX_PUT_TIME_MS, onProgress);
  return status === 200;
}

/** Fetch reports no upload progress. The status is 0 if no response arrived. */
const transfer = (
  method: string,
  to: string,
  headers: Record<string, string>,
  body: XMLHttpRequestBodyInit,
  timeout: number,
  onProgress: (sent: number) => void,
): Promise<XMLHttpRequest> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, to);
    request.timeout = timeout;
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onloadend = () => resolve(request);
    request.send(body);
  });

/** Anything but the server's own words is a failure that can be tried again; 413 is not. */
export function toResult(status: number, outcome: Outcome | null): SendResult {
  if (Array.isArray(outcome?.kept) && outcome.kept.length > 0) return { type: 'kept' };
  const [message] = Array.isArray(outcome?.refused) ? (outcome.refused as unknown[]) : [];
  if (typeof message !== 'string')
    return status === 413
      ? { type: 'refused', message: TOO_LARGE }
      : { type: 'failed', message: FAILED };
  return { type: status === 429 || status >= 500 ? 'failed' : 'refused', message };
}
