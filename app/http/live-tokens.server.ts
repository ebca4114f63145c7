import { LRUCache } from 'lru-cache';
import { ablyCapability } from '~/domain/messaging/ably-access';
import { mayHear, shownRole, type Wanted } from '~/domain/messaging/live';
import { ably } from '~/gateways/realtime/realtime.server';
import { log } from '~/log.server';
import { findOpenSessions, onSessionsChanged, type Viewer } from '~/models/sign-in/session.server';

/** How soon sessions are looked up that this process has ended, several at once. */
const SOON = 100;

type Holder = { sessionId: string; accountId: string; wanted: Wanted };

/** Who may have a token that still counts; more than these end by themselves. */
const holders = new LRUCache<string, Holder>({ max: 20_000 });
let soon: NodeJS.Timeout | null = null;
let toldOf = false;

/** What a page asks Ably for a token with, for what its viewer may hear, and how the viewer is shown. Null without Ably. */
export async function giveToken(viewer: Viewer, wanted: Wanted) {
  if (!ably) return null;
  const { sessionId, accountId, fullName: name, roles, role } = viewer;
  const token = await ably.tokenRequest(accountId, ablyCapability(wanted, roles));
  const holder = { sessionId, accountId, wanted };
  holders.set(JSON.stringify(holder), holder, { ttl: token.ttl });
  return { token, shown: { accountId, name, role: shownRole(roles, role) } };
}

if (ably)
  onSessionsChanged(() => {
    if (holders.size > 0) soon ??= setTimeout(() => void revokeTokens(), SOON).unref();
  });

/** Has Ably end the tokens of sessions that don't count any more, and of people who may not hear what they hear. */
async function revokeTokens(): Promise<void> {
  soon = null;
  try {
    const held = [...holders.entries()];
    const open = await findOpenSessions(
      [...new Set(held.map(([, { sessionId }]) => sessionId))],
      new Date(),
    );
    const over = held.filter(([, { sessionId, accountId, wanted }]) => {
      const roles = open.get(sessionId);
      return !roles || !mayHear({ accountId, roles }, wanted);
    });
    for (const [key] of over) holders.delete(key);
    // The person's other pages ask for another token, and get it.
    for (const accountId of new Set(over.map(([, holder]) => holder.accountId)))
      await ably?.revoke(accountId);
  } catch (error) {
    if (!toldOf) log.error({ err: error }, 'tokens of Ably not revoked: they end by themselves');
    toldOf = true;
  }
}
