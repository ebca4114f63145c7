import { checkAccess } from '../access/check-access';
import { isStaff, isStaffRole, type Role, type ViewerRole } from '../access/roles';
import { personPresenceChannel } from './ably';
import { canOpenThread } from './message';
import { chatChannel, INBOX_CHANNEL, threadChannel, typingChannel } from './realtime';

/** A page's subscriptions: a conversation, the inbox, both, or Jennifer's `chatOf`. */
export type Subscription = { personId: string | null; inbox: boolean; chatOf?: string };

export const chatSubscription = (chatOf: string): Subscription => ({
  personId: null,
  inbox: false,
  chatOf,
});

/**
 * What an address asks for: `/assistant/…?chat=`, or `/messaging/…` with `?thread=` and `?inbox`.
 */
export function parseSubscription(address: string): Subscription {
  const { pathname, searchParams } = new URL(address);
  if (pathname.startsWith('/assistant/')) return chatSubscription(searchParams.get('chat') ?? '');
  return { personId: searchParams.get('thread'), inbox: searchParams.has('inbox') };
}

type Subscriber = { accountId: string; roles: readonly Role[] };

/** Clients: their conversation. Staff: inbox and all others. Anybody: their own chat. */
export function canSubscribe(subscriber: Subscriber, { personId, inbox, chatOf }: Subscription) {
  const { accountId, roles } = subscriber;
  if (chatOf !== undefined) return chatOf === accountId && !personId && !inbox;
  const staff = isStaff(roles);
  if (checkAccess('/messaging', roles) !== 'open' || (!personId && !inbox)) return false;
  if (inbox && !staff) return false;
  return !personId || (canOpenThread(subscriber, personId) && !(staff && personId === accountId));
}

export const channelsFor = ({ personId, inbox, chatOf }: Subscription): string[] => [
  ...(chatOf ? [chatChannel(chatOf)] : []),
  ...(personId ? [threadChannel(personId), typingChannel(personId)] : []),
  ...(inbox ? [INBOX_CHANNEL] : []),
];

export function presenceChannel({ personId, chatOf }: Subscription): string {
  if (chatOf) return chatChannel(chatOf);
  return personId ? threadChannel(personId) : INBOX_CHANNEL;
}

/** The same over Ably, where presence has its own channel for staff. */
export function ablyPresenceChannel(subscription: Subscription): string {
  const { personId, chatOf } = subscription;
  return personId && !chatOf ? personPresenceChannel(personId) : presenceChannel(subscription);
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
