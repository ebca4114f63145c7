import { seesAll, type Requester } from '~/models/consultation/consultation.server';
import { consumeLimit } from './rate-limit.server';

/**
 * Counts one change of a consultation by whoever is signed in, or by its link. Returns 0 while it
 * holds, else how many seconds to wait.
 */
export async function consumeChangeLimit(requester: Requester): Promise<number> {
  if ('linkTo' in requester)
    return toSeconds(await consumeLimit('request by account', `link ${requester.linkTo}`));
  const limit = seesAll(requester) ? 'change by account' : 'request by account';
  return toSeconds(await consumeLimit(limit, requester.accountId));
}

const toSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1_000);

/** What a page says, and its status and headers, when a consultation was changed too often. */
export function changeLimitMessage(seconds: number): { message: string; init: ResponseInit } {
  const minutes = Math.ceil(seconds / 60);
  return {
    message: `You’ve changed this consultation too many times. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again, or call us.`,
    init: { status: 429, headers: { 'Retry-After': String(seconds) } },
  };
}
