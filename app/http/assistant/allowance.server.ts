import type { Party } from '~/models/assistant/conversation.server';
import { hasBudget } from '~/models/assistant/budget.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { consumeLimit } from '../rate-limit.server';
import { clientNetwork, type Args } from '../request.server';

/**
 * Who asks, as far as limits go: somebody signed in, or a visitor by their visit, where they have
 * one yet, and network.
 */
export type Asker = { accountId: string } | { network: string; visit?: string };

export function askerOf(args: Args, viewer: Viewer | null, party: Party = null): Asker {
  if (viewer) return { accountId: viewer.accountId };
  const network = clientNetwork(args);
  return party && 'visit' in party ? { network, visit: party.visit } : { network };
}

/** Counts one question; returns 0 while it may be asked, else the milliseconds to wait. */
export async function questionWait(asker: Asker): Promise<number> {
  if ('accountId' in asker) return consumeLimit('question by account', asker.accountId);
  const wait = asker.visit ? await consumeLimit('question by visit', asker.visit) : 0;
  return wait || consumeLimit('question by network', asker.network);
}

/** Whether an outside model may answer one more question. What is over is answered by the guide. */
export async function modelAllowed(asker: Asker, now: Date): Promise<boolean> {
  const wait =
    'accountId' in asker
      ? await consumeLimit('model by account', asker.accountId)
      : await consumeLimit('model by network', asker.network);
  return wait === 0 && (await hasBudget(now));
}

/** How many answers one person may have under way in this process. */
export const MAX_ANSWERS_AT_ONCE = 12;

const underWay = new Map<string, number>();

/** Reserves a slot for an answer. Returns how to release it, or null where the asker has too many. */
export function reserveAnswerSlot(asker: Asker): (() => void) | null {
  const key = 'accountId' in asker ? asker.accountId : (asker.visit ?? asker.network);
  const count = underWay.get(key) ?? 0;
  if (count >= MAX_ANSWERS_AT_ONCE) return null;
  underWay.set(key, count + 1);
  let reserved = true;
  return () => {
    if (!reserved) return;
    reserved = false;
    const left = underWay.get(key)! - 1;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  };
}
