import { decideAccess, getScreen } from '../access/check-access';
import { isStaff, isStaffRole, type Role, type ViewerRole } from '../access/roles';
import { personPresenceChannel } from './ably';
import { canOpenThread } from './message';
import { chatChannel, INBOX_CHANNEL, threadChannel, typingChannel } from './realtime';

/** A page's subscriptions: a conversation, the inbox, both, or Jennifer's `chatOf`. */
export type Subscription = { partyId: string | null; inbox: boolean; chatOf?: string };

export const chatSubscription = (chatOf: string): Subscription => ({
  partyId: null,
  inbox: false,
  chatOf,
});

/**
 * What an address asks for: `/assistant/…?chat=`, or `/messaging/…` with `?thread=` and `?inbox`.
 */
export function parseSubscription(address: string): Subscription {
  const { pathname, searchParams } = new URL(address);
  if (pathname.startsWith('/assistant/')) return chatSubscription(searchParams.get('chat') ?? '');
  return { partyId: searchParams.get('thread'), inbox: searchParams.has('inbox') };
}

type Subscriber = { accountId: string; partyId: string; roles: readonly Role[] };

/** Clients: their conversation. Staff: inbox and all others. Anybody: their own chat. */
export function canSubscribe(subscriber: Subscriber, { partyId, inbox, chatOf }: Subscription) {
  const { accountId, roles } = subscriber;
  if (chatOf !== undefined) return chatOf === accountId && !partyId && !inbox;
  const staff = isStaff(roles);
  if (decideAccess(getScreen('/messaging')?.audience, roles) !== 'open' || (!partyId && !inbox))
    return false;
  if (inbox && !staff) return false;
  return (
    !partyId || (canOpenThread(subscriber, partyId) && !(staff && partyId === subscriber.partyId))
  );
}

export const channelsFor = ({ partyId, inbox, chatOf }: Subscription): string[] => [
  ...(chatOf ? [chatChannel(chatOf)] : []),
  ...(partyId ? [threadChannel(partyId), typingChannel(partyId)] : []),
  ...(inbox ? [INBOX_CHANNEL] : []),
];

export function presenceChannel({ partyId, chatOf }: Subscription): string {
  if (chatOf) return chatChannel(chatOf);
  return partyId ? threadChannel(partyId) : INBOX_CHANNEL;
}

/** The same over Ably, where presence has its own channel for staff. */
export function ablyPresenceChannel(subscription: Subscription): string {
  const { partyId, chatOf } = subscription;
  return partyId && !chatOf ? personPresenceChannel(partyId) : presenceChannel(subscription);
}

/** The rights of an Ably token: subscribe, be present and, for staff, see who is. Never publish. */
export function ablyCapability(subscription: Subscription, roles: readonly Role[]) {
  const { chatOf } = subscription;
  if (chatOf) return { [chatChannel(chatOf)]: ['presence', 'subscribe'] as const };
  const channels = channelsFor(subscription).map((name) => [name, ['subscribe']] as const);
  const presence = isStaff(roles) ? (['presence', 'subscribe'] as const) : (['presence'] as const);
  return Object.fromEntries([...channels, [ablyPresenceChannel(subscription), presence] as const]);
}

/** The role shown to others: for staff always a staff role. */
export function displayRole(roles: readonly Role[], active: ViewerRole | null): ViewerRole {
  if (!isStaff(roles)) return active ?? roles[0] ?? 'guest';
  return active && isStaffRole(active) ? active : roles.find(isStaffRole)!;
}
