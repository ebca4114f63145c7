import { isStaffRole, ROLES, type ViewerRole } from '../access/roles';
import { INBOX_CHANNEL, type Member, type RealtimeEvent } from './realtime';

/** Client options for a host other than Ably's own. `endpoint` is an origin such as `https://realtime.example:8443`. */
export function ablyHost(endpoint: string | null) {
  if (!endpoint) return {};
  const { hostname, port, protocol } = new URL(endpoint);
  const tls = protocol === 'https:';
  return { endpoint: hostname, tls, ...(port && { [tls ? 'tlsPort' : 'port']: Number(port) }) };
}

/** An event from Ably's message. Only the holder of the key can publish. */
export const toRealtimeEvent = ({ name, data }: { name?: string; data?: unknown }) =>
  ({ name, data }) as RealtimeEvent;

/** Comes with a token request: who its holder is, and how others see them. */
export type PresenceData = { accountId: string; name: string; role: ViewerRole };

/** Presence in a person's conversation: a channel of its own, so that only staff see who is there. */
export const personPresenceChannel = (personId: string) => `here:${personId}`;

/** Whether a page needs no event: its own typing, or one that also arrives on the inbox channel. */
export function isRedundant(
  channels: readonly string[],
  channel: string,
  event: RealtimeEvent,
  accountId: string | undefined,
): boolean {
  if ('senderName' in event.data) return event.data.senderId === accountId;
  const inInbox = event.name === 'message' || event.name === 'read';
  return inInbox && channel !== INBOX_CHANNEL && channels.includes(INBOX_CHANNEL);
}

/** Client ids of members that the portal itself enters begin so; no account has such an id. */
export const PORTAL_CLIENT = 'portal:';

/** A presence message of Ably's. One that leaves may lack its data. */
type PresenceMessage = { clientId: string; connectionId: string; data?: unknown };

/** The `key` of a member. */
export const memberKey = ({ clientId, connectionId }: PresenceMessage) =>
  clientId.startsWith(PORTAL_CLIENT) ? clientId.slice(PORTAL_CLIENT.length) : connectionId;

/**
 * The member of a presence message, or null if it is malformed. Their id is signed in their token; name
 * and role come from their browser, so nobody passes for staff in their own conversation.
 */
export function toMember(channel: string, message: PresenceMessage): Member | null {
  const data = (message.data ?? {}) as Partial<Record<keyof Member, unknown>>;
  const isPortal = message.clientId.startsWith(PORTAL_CLIENT);
  const accountId = isPortal ? data.accountId : message.clientId;
  const role = [...ROLES, 'guest' as const].find((each) => each === data.role);
  if (typeof data.name !== 'string' || typeof accountId !== 'string' || !role) return null;
  if (channel === personPresenceChannel(accountId) && isStaffRole(role)) return null;
  return { key: memberKey(message), accountId, name: data.name.slice(0, 200), role };
}
