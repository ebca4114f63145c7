import type { Rating } from './reducer';

const MAX_WAIT_MS = 15_000;

export const ratingAddress = (answerId: string) => `/assistant/messages/${answerId}/rating`;

/** Tells the server whether an answer was helpful; returns whether it took it. */
export async function rateAnswer(answerId: string, rating: Rating): Promise<boolean> {
  try {
    const answer = await fetch(ratingAddress(answerId), {
      method: 'post',
      body: new URLSearchParams({ rating: String(rating) }),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
