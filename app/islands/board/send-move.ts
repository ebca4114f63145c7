import { placeValue } from '~/domain/tasks/status';
import type { Move } from './reducer';

const MAX_WAIT_MS = 20_000;
const UNREACHABLE = 'We can’t reach the server. Check your connection and try again.';
const REFUSED = 'The server could not take this. Reload the page and try again.';

/** Sends a move as the card's own form would. Returns null once it is kept, else why it is not. */
export async function sendMove({ id, place }: Move): Promise<string | null> {
  try {
    const answer = await fetch(`/tasks/${id}/status`, {
      method: 'post',
      body: new URLSearchParams({ to: placeValue(place) }),
      headers: { Accept: 'application/json' },
      // Somebody whose session has ended is sent to the sign-in, which is no answer to this.
      redirect: 'error',
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    if (answer.ok) return null;
    const told = (await answer.json().catch(() => null)) as { problem?: unknown } | null;
    return typeof told?.problem === 'string' ? told.problem : REFUSED;
  } catch {
    return UNREACHABLE;
  }
}
