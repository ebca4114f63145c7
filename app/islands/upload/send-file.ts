export type SendResult =
  { type: 'kept' } | { type: 'refused'; message: string } | { type: 'failed'; message: string };

const FAILED = 'The file could not be sent. Check your connection and try again.';
const TOO_LARGE = 'The file is too large to send.';
const MAX_TIME_MS = 230_000;

export type Fields = readonly (readonly [name: string, value: string])[];
export type Outcome = { kept?: unknown; refused?: unknown };

/** By XMLHttpRequest, since fetch reports no upload progress. */
export function sendFile(
  to: string,
  fields: Fields,
  file: File,
  onProgress: (sent: number) => void,
): Promise<SendResult> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append('files', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', to);
    request.timeout = MAX_TIME_MS;
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(toResult(request.status, request.response as Outcome | null));
    request.onerror = request.ontimeout = () => resolve({ type: 'failed', message: FAILED });
    request.send(body);
  });
}

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
