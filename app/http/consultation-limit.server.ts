import { ProblemError } from '~/domain/api/problem';
import { seesAll, type Requester } from '~/models/consultation/consultation.server';
import { consumeLimit } from './rate-limit.server';

/** What is done to a consultation. Each is counted apart, so that one that was moved too often can still be cancelled. */
export type Change = 'move' | 'cancel';

/**
 * Counts one change of a consultation: by person, and for each consultation apart for its client and for whoever holds its
 * link, so that one can't use up what the other has. Staff have an allowance of their own. Returns 0 while it holds, else
 * how many seconds to wait.
 */
export async function consumeChangeLimit(
  requester: Requester,
  id: string,
  change: Change,
): Promise<number> {
  return Math.ceil((await waitFor(requester, id, change)) / 1_000);
}

async function waitFor(requester: Requester, id: string, change: Change): Promise<number> {
  const each = 'consultation change by consultation';
  if ('linkTo' in requester) return consumeLimit(each, `link ${change} ${requester.linkTo}`);
  if (seesAll(requester)) return consumeLimit('consultation change by staff', requester.accountId);
  const wait = await consumeLimit(
    'consultation change by account',
    `${requester.accountId} ${change}`,
  );
  return wait > 0 ? wait : consumeLimit(each, `${requester.accountId} ${change} ${id}`);
}

/** What a page says, and its status and headers, when a consultation was changed too often. */
export function changeLimitMessage(seconds: number): { message: string; init: ResponseInit } {
  const minutes = Math.ceil(seconds / 60);
  return {
    message: `You’ve changed this consultation too many times. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again, or call us.`,
    init: { status: 429, headers: { 'Retry-After': String(seconds) } },
  };
}

/** The same for the API: throws the problem with status 429. */
export async function consumeChangeLimitOrThrow(
  requester: Requester,
  id: string,
  change: Change,
): Promise<void> {
  const seconds = await consumeChangeLimit(requester, id, change);
  if (seconds > 0)
    throw new ProblemError(
      429,
      `Too many changes. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
      {},
      { 'Retry-After': String(seconds) },
    );
}
