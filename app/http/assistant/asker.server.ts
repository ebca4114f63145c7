import { outsideModel } from '~/gateways/language-model/language-model.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import type { Asker } from '~/models/assistant/ask.server';
import { hasBudget } from '~/models/assistant/budget.server';
import type { Party } from '~/models/assistant/conversation.server';
import { newToken } from '~/models/secret.server';
import type { ThreadTextRequest } from '~/models/assistant/thread-text.server';
import type { Thread } from '~/models/conversation/conversation.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { consumeLimit, rateLimitMessage } from '../rate-limit.server';
import { clientNetwork, type Args } from '../request.server';
import { readCookie, signedCookie } from '../session.server';
import { getViewer, requireViewer } from '../viewer.server';

/** How long a visit without a question lasts, in seconds. */
const LASTS = 12 * 60 * 60;

const cookie = signedCookie('assistant', LASTS);

/** Whose conversation a request belongs to; null for a visitor who has asked nothing yet. */
export async function getParty(request: Request, viewer: Viewer | null): Promise<Party> {
  if (viewer) return { accountId: viewer.accountId };
  const visit = await readCookie(cookie, request);
  return visit ? { visit } : null;
}

/** The same for who asks: a visitor gets a visit, and its Set-Cookie line. */
export async function askingParty(request: Request, viewer: Viewer | null) {
  const known = await getParty(request, viewer);
  if (known && 'accountId' in known) return { party: known, setCookie: null };
  const party = known ?? { visit: newToken() };
  return { party, setCookie: await cookie.serialize(party.visit) };
}

/** Counts one question; returns 0 while it may be asked, else the milliseconds to wait. */
export async function countQuestion(args: Args): Promise<number> {
  const party = await getParty(args.request, getViewer(args.context));
  if (party && 'accountId' in party) return consumeLimit('question by account', party.accountId);
  const wait = party ? await consumeLimit('question by visit', party.visit) : 0;
  return wait || consumeLimit('question by network', clientNetwork(args));
}

/** Whether an outside model may answer one more question. What is over is answered by the guide. */
export async function canUseModel(accountId: string | null, network: string): Promise<boolean> {
  const wait = accountId
    ? await consumeLimit('model by account', accountId)
    : await consumeLimit('model by network', network);
  return wait === 0 && (await hasBudget(new Date()));
}

/** What whoever asks may use of the outside: the model, and their other pages. */
export function getOutside(args: Args): Pick<Asker, 'model' | 'canUseModel' | 'publish'> {
  const accountId = getViewer(args.context)?.accountId ?? null;
  return {
    model: outsideModel(),
    canUseModel: () => canUseModel(accountId, clientNetwork(args)),
    publish: realtime.publish,
  };
}

/** Has a draft or summary made, or says how long to wait if there were too many. */
export async function requestThreadText<Made>(
  args: Args,
  thread: Thread,
  make: (asked: ThreadTextRequest) => Promise<Made>,
) {
  const viewer = requireViewer(args.context);
  const problem = await rateLimitMessage(['question by account', viewer.accountId]);
  if (problem !== null) return { problem, status: 429 };
  return make({ viewer, thread, signal: args.request.signal, ...getOutside(args) });
}
