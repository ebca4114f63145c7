import type { Party } from '~/models/assistant/conversation.server';
import { hasBudget } from '~/models/assistant/budget.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { consumeLimit } from '../rate-limit.server';
import { clientNetwork, type Args } from '../request.server';

export type Asker = { accountId: string } | { network: string; visit?: string };

export function getAsker(args: Args, viewer: Viewer | null, party: Party = null): Asker {
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
export async function canUseModel(asker: Asker, now: Date): Promise<boolean> {
  const wait =
    'accountId' in asker
      ? await consumeLimit('model by account', asker.accountId)
      : await consumeLimit('model by network', asker.network);
  return wait === 0 && (await hasBudget(now));
}
