import type { Outgoing, Refusal } from './outgoing';

/** What came of one try: `lost` where no answer arrived, so that nobody knows whether it is stored. */
export type SendResult = { type: 'stored' } | ({ type: 'refused' } & Refusal) | { type: 'lost' };

const MAX_WAIT_MS = 30_000;
const MAX_FILES_WAIT_MS = 230_000;
const SIGNED_OUT = 'You’re signed out. Sign in again, then try again.';
const REFUSED = 'The server could not take this. Reload the page and try again.';

/** Sends a message once, with its files. */
export async function sendMessage(
  to: string,
  { clientId, content }: Pick<Outgoing, 'clientId' | 'content'>,
  files: readonly File[],
): Promise<SendResult> {
  const body = new FormData();
  body.append('clientId', clientId);
  body.append('content', content);
  for (const file of files) body.append('files', file);
  try {
    const answer = await fetch(to, {
      method: 'post',
      body,
      headers: { Accept: 'application/json' },
      // Somebody whose session has ended is sent to the sign-in, which is no answer to this.
      redirect: 'manual',
      signal: AbortSignal.timeout(files.length > 0 ? MAX_FILES_WAIT_MS : MAX_WAIT_MS),
    });
    return await resultOf(answer);
  } catch {
    return { type: 'lost' };
  }
}

async function resultOf(answer: Response): Promise<SendResult> {
  if (answer.ok) return { type: 'stored' };
  if (answer.type === 'opaqueredirect') return { type: 'refused', problems: [SIGNED_OUT] };
  const told = (await answer.json().catch(() => null)) as {
    problems?: unknown;
    refused?: unknown;
  } | null;
  const problems = Array.isArray(told?.problems) ? told.problems.map(String) : [];
  if (problems.length === 0 && answer.status >= 500) return { type: 'lost' };
  if (problems.length === 0) return { type: 'refused', problems: [REFUSED] };
  const final = answer.status === 400 || answer.status === 413;
  const leftOut = Array.isArray(told?.refused) ? told.refused.map(String) : [];
  return { type: 'refused', problems, final, leftOut };
}

/** How long it waits before each further try, in milliseconds. */
export const TRY_AGAIN_AFTER = [1_000, 3_000] as const;

/** Sends a message, up to three times while no answer arrives; under one name it is stored once. */
export async function deliver(
  once: () => Promise<SendResult>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<SendResult> {
  let result = await once();
  for (const pause of TRY_AGAIN_AFTER) {
    if (result.type !== 'lost') break;
    await wait(pause);
    result = await once();
  }
  return result;
}
