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
  const asked = await post(to, [...fields, ['name', file.name], ['size', String(file.size)]]);
  if (asked.status >= 500 || asked.status === 0 || !asked.data) return rerouted(NO_ADDRESS);
  if (asked.status !== 201) return toResult(asked.status, asked.data as Outcome);
  const address = asked.data as Address;
  if (!(await put(address, file, onProgress))) return rerouted(NOT_PUT);
  const confirmed = await post(`${to.split('?')[0]}/${address.id}/confirmation`, []);
  return toResult(confirmed.status, confirmed.data as Outcome | null);
}

const NO_ADDRESS = 'Could not create signed upload URL';
const NOT_PUT = 'Failed to upload to signed URL';
const rerouted = (reason: string): Rerouted => ({
  type: 'rerouted',
  message: `${reason}. We’re sending the file another way.`,
});

/** Status 0 where the portal could not be reached. */
async function post(to: string, fields: Fields): Promise<{ status: number; data: unknown }> {
  try {
    const answer = await fetch(to, {
      method: 'POST',
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    return { status: answer.status, data: await answer.json().catch(() => null) };
  } catch {
    return { status: 0, data: null };
  }
}

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
