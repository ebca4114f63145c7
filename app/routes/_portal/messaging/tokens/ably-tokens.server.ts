import { LRUCache } from 'lru-cache';
import {
  ablyCapability,
  canSubscribe,
  displayRole,
  type Subscription,
} from '~/domain/messaging/subscription';
import { ably } from '~/gateways/realtime/realtime.server';
import { log } from '~/log.server';
import { findOpenSessions, onSessionsChanged, type Viewer } from '~/models/sign-in/session.server';
import { assertCanSubscribe } from '~/http/open-stream.server';
import { notFound } from '~/models/not-found.server';

const RECHECK_DELAY = 100;

type Holder = {
  sessionId: string;
  accountId: string;
  partyId: string;
  subscription: Subscription;
};

/** Holders of valid tokens. Beyond this number, tokens expire by themselves. */
const holders = new LRUCache<string, Holder>({ max: 20_000 });
let recheck: NodeJS.Timeout | null = null;

/** Responds with a signed Ably token request for a subscription. 404 without Ably. */
export async function respondWithToken(viewer: Viewer, subscription: Subscription) {
  await assertCanSubscribe(viewer, subscription);
  if (!ably) throw notFound();
  const { sessionId, accountId, partyId, fullName: name, roles, role } = viewer;
  const token = await ably.tokenRequest(accountId, ablyCapability(subscription, roles));
  const holder = { sessionId, accountId, partyId, subscription };
  holders.set(JSON.stringify(holder), holder, { ttl: token.ttl });
  const member = { accountId, name, role: displayRole(roles, role) };
  return Response.json({ token, member }, { headers: { 'Cache-Control': 'no-store' } });
}

if (ably)
  onSessionsChanged(() => {
    if (holders.size > 0) recheck ??= setTimeout(() => void revokeTokens(), RECHECK_DELAY).unref();
  });

async function revokeTokens(): Promise<void> {
  recheck = null;
  try {
    const held = [...holders.entries()];
    const ids = new Set(held.map(([, { sessionId }]) => sessionId));
    const open = await findOpenSessions([...ids], new Date());
    const revoked = held.filter(([, { sessionId, accountId, partyId, subscription }]) => {
      const roles = open.get(sessionId);
      return !roles || !canSubscribe({ accountId, partyId, roles }, subscription);
    });
    for (const [key] of revoked) holders.delete(key);
    // The person's other pages request new tokens.
    for (const accountId of new Set(revoked.map(([, holder]) => holder.accountId)))
      await ably?.revoke(accountId);
  } catch (error) {
    log.error({ err: error }, 'tokens of Ably not revoked: they end by themselves');
  }
}
