import { hasBudget } from '~/models/assistant/budget.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { consumeLimit, type Limit } from '../rate-limit.server';
import { clientNetwork, type Args } from '../request.server';

/** Who asks, as far as limits go. */
export type Asker = { accountId: string } | { network: string };

export function askerOf(args: Args, viewer: Viewer | null): Asker {
  return viewer ? { accountId: viewer.accountId } : { network: clientNetwork(args) };
}

/** Counts one question; returns 0 while it may be asked, else the milliseconds to wait. */
export function questionWait(asker: Asker): Promise<number> {
  return consume(
    asker,
    ['question by account', 'question by account and day'],
    ['question by network', 'question by network and day'],
  );
}

/** Whether an outside model may answer one more question: it has smaller limits, and the firm a budget. What is over is answered by the guide. */
export async function modelAllowed(asker: Asker, now: Date): Promise<boolean> {
  const wait = await consume(
    asker,
    ['model by account', 'model by account and day'],
    ['model by network', 'model by network and day'],
  );
  return wait === 0 && (await hasBudget(now));
}

async function consume(
  asker: Asker,
  ofAccount: readonly Limit[],
  ofNetwork: readonly Limit[],
): Promise<number> {
  const [limits, key] =
    'accountId' in asker ? [ofAccount, asker.accountId] : [ofNetwork, asker.network];
  for (const limit of limits) {
    const wait = await consumeLimit(limit, key);
    if (wait > 0) return wait;
  }
  return 0;
}
