import { ProblemError } from '~/domain/api/problem';
import { seesAll, type Party } from '~/models/consultation.server';
import { spend } from './rate-limit.server';

/** What is done to a consultation. Each is counted apart, so that one that was moved too often can still be cancelled. */
export type Change = 'move' | 'cancel';

/**
 * Counts one change of a consultation: by person, and for each consultation apart for its client and for whoever holds its
 * link, so that one can't use up what the other has. Staff have an allowance of their own. Returns 0 while it holds, else
 * how many seconds to wait.
 */
export async function spendChange(party: Party, id: string, change: Change): Promise<number> {
  return Math.ceil((await waitFor(party, id, change)) / 1_000);
}

async function waitFor(party: Party, id: string, change: Change): Promise<number> {
  const each = 'consultation change by consultation';
  if ('linkTo' in party) return spend(each, `link ${change} ${party.linkTo}`);
  if (seesAll(party)) return spend('consultation change by staff', party.accountId);
  const wait = await spend('consultation change by account', `${party.accountId} ${change}`);
  return wait > 0 ? wait : spend(each, `${party.accountId} ${change} ${id}`);
}

/** What a page says, and its status and headers, when a consultation was changed too often. */
export function tooManyChanges(seconds: number): { message: string; init: ResponseInit } {
  const minutes = Math.ceil(seconds / 60);
  return {
    message: `You’ve changed this consultation too many times. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again, or call us.`,
    init: { status: 429, headers: { 'Retry-After': String(seconds) } },
  };
}

/** The same for the API: throws the problem with status 429. */
export async function spendChangeOrRefuse(party: Party, id: string, change: Change): Promise<void> {
  const seconds = await spendChange(party, id, change);
  if (seconds > 0)
    throw new ProblemError(
      429,
      `Too many changes. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
      {},
      { 'Retry-After': String(seconds) },
    );
}
