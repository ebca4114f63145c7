import type { Party } from '~/models/assistant/conversation.server';
import { hasBudget } from '~/models/assistant/budget.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { consumeLimit, type Limit } from '../rate-limit.server';
import { clientNetwork, type Args } from '../request.server';

/** Who asks, as far as limits go: somebody signed in, or a visitor by their visit, where they have one yet, and network. */
export type Asker = { accountId: string } | { network: string; visit?: string };

export function askerOf(args: Args, viewer: Viewer | null, party: Party = null): Asker {
  if (viewer) return { accountId: viewer.accountId };
  const network = clientNetwork(args);
  return party && 'visit' in party ? { network, visit: party.visit } : { network };
}

/** Counts one question; returns 0 while it may be asked, else the milliseconds to wait. */
export function questionWait(asker: Asker): Promise<number> {
  return consume(
    asker,
    ['question by account', 'question by account and day'],
    ['question by network', 'question by network and day'],
    ['question by visit', 'question by visit and day'],
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
  ofVisit: readonly Limit[] = [],
): Promise<number> {
  const keyed = (limits: readonly Limit[], key: string) =>
    limits.map((limit): [Limit, string] => [limit, key]);
  const counted =
    'accountId' in asker
      ? keyed(ofAccount, asker.accountId)
      : [
          ...(asker.visit === undefined ? [] : keyed(ofVisit, asker.visit)),
          ...keyed(ofNetwork, asker.network),
        ];
  for (const [limit, key] of counted) {
    const wait = await consumeLimit(limit, key);
    if (wait > 0) return wait;
  }
  return 0;
}

/** How many answers one person, one visit and all visitors of one network may have under way in this process. */
export const ANSWERS_AT_ONCE = { account: 12, visit: 12, network: 240 };

const underWay = new Map<string, number>();

/** Takes a place for an answer; returns how to give it back, or null where whoever asks has as many under way as they may. */
export function answerPlace(asker: Asker): (() => void) | null {
  const places =
    'accountId' in asker
      ? [{ key: `account ${asker.accountId}`, most: ANSWERS_AT_ONCE.account }]
      : [
          { key: `network ${asker.network}`, most: ANSWERS_AT_ONCE.network },
          ...(asker.visit === undefined
            ? []
            : [{ key: `visit ${asker.visit}`, most: ANSWERS_AT_ONCE.visit }]),
        ];
  if (places.some(({ key, most }) => (underWay.get(key) ?? 0) >= most)) return null;
  const add = (by: number) => {
    for (const { key } of places) {
      const count = (underWay.get(key) ?? 0) + by;
      if (count > 0) underWay.set(key, count);
      else underWay.delete(key);
    }
  };
  add(1);
  let taken = true;
  return () => {
    if (taken) add(-1);
    taken = false;
  };
}
