import { isStaffRole, ROLES, type ViewerRole } from '../access/roles';
import type { Member, RealtimeEvent } from './realtime';

/** Client options for another host. `endpoint` is an origin with an optional port. */
export function ablyHost(endpoint: string | null) {
  if (!endpoint) return {};
  const { hostname, port, protocol } = new URL(endpoint);
  const tls = protocol === 'https:';
  return { endpoint: hostname, tls, ...(port && { [tls ? 'tlsPort' : 'port']: Number(port) }) };
}

export const toRealtimeEvent = ({ name, data }: { name?: string; data?: unknown }) =>
  ({ name, data }) as RealtimeEvent;

/** Comes with a token request: who its holder is, and how others see them. */
export type PresenceData = { accountId: string; name: string; role: ViewerRole };

/** Presence in a conversation: a separate channel, so only staff see it. */
export const personPresenceChannel = (partyId: string) => `here:${partyId}`;

type PresenceMessage = { clientId: string; connectionId: string; data?: unknown };

/** Name and role come from the member's browser, so nobody poses as staff to themselves. */
export function toMember(
  channel: string,
  { clientId: accountId, connectionId: key, data }: PresenceMessage,
): Member | null {
  const { name, role: said } = (data ?? {}) as Partial<Record<keyof Member, unknown>>;
  const role = [...ROLES, 'guest' as const].find((each) => each === said);
  if (typeof name !== 'string' || !role) return null;
  if (channel === personPresenceChannel(accountId) && isStaffRole(role)) return null;
  return { key, accountId, name: name.slice(0, 200), role };
}
