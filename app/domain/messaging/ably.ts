import { isStaffRole, ROLES, type ViewerRole } from '../access/roles';
import { INBOX_CHANNEL, type Member, type RealtimeEvent } from './realtime';

/** How Ably's client is told of another host than its own. `endpoint` is an origin such as `https://realtime.example:8443`. */
export function ablyHost(endpoint: string | null) {
  if (!endpoint) return {};
  const { hostname, port, protocol } = new URL(endpoint);
  const tls = protocol === 'https:';
  return { endpoint: hostname, tls, ...(port && { [tls ? 'tlsPort' : 'port']: Number(port) }) };
}

/** An event as Ably hands it over. Only who holds the key can have sent it. */
export const eventOf = ({ name, data }: { name?: string; data?: unknown }) =>
  ({ name, data }) as RealtimeEvent;

/** What comes with a token request: who its holder is, and how they are shown to others. */
export type Shown = { accountId: string; name: string; role: ViewerRole };

/** The channel of those who have a person's conversation open: a channel of its own, so that who is there is told to staff alone. */
export const hereChannel = (personId: string) => `here:${personId}`;

/** Whether an event is one's own typing, or is told in the inbox too, which is heard as well: a page needs neither. */
export function isNeedless(
  channels: readonly string[],
  channel: string,
  event: RealtimeEvent,
  accountId: string | undefined,
): boolean {
  if ('senderName' in event.data) return event.data.senderId === accountId;
  const inInbox = event.name === 'message' || event.name === 'read';
  return inInbox && channel !== INBOX_CHANNEL && channels.includes(INBOX_CHANNEL);
}

/** The client of the portal's own connection that stands for a member; no account has such an id. */
export const PORTAL_CLIENT = 'portal:';

/** Somebody present, as Ably tells of them; one who leaves may come without what they said of themselves. */
type Present = { clientId: string; connectionId: string; data?: unknown };

/** The `key` of a member. */
export const memberKey = ({ clientId, connectionId }: Present) =>
  clientId.startsWith(PORTAL_CLIENT) ? clientId.slice(PORTAL_CLIENT.length) : connectionId;

/**
 * Who is present in a channel. Who they are is signed in their token; the name and the role are what their browser says, so that
 * nobody is taken for staff in their own conversation, which staff can't open. Null for what makes no sense.
 */
export function memberOf(channel: string, present: Present): Member | null {
  const said = (present.data ?? {}) as Partial<Record<keyof Member, unknown>>;
  const ours = present.clientId.startsWith(PORTAL_CLIENT);
  const accountId = ours ? said.accountId : present.clientId;
  const role = [...ROLES, 'guest' as const].find((each) => each === said.role);
  if (typeof said.name !== 'string' || typeof accountId !== 'string' || !role) return null;
  if (channel === hereChannel(accountId) && isStaffRole(role)) return null;
  return { key: memberKey(present), accountId, name: said.name.slice(0, 200), role };
}
