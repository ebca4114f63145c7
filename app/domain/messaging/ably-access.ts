import { isStaff, type Role } from '../access/roles';
import { hereChannel } from './ably';
import { channelsOf, type Wanted } from './live';
import { chatChannel, INBOX_CHANNEL } from './realtime';

/** The channel in which somebody is present who hears something over Ably. */
export function ablyPresenceChannel({ personId, chatOf }: Wanted): string {
  if (chatOf) return chatChannel(chatOf);
  return personId ? hereChannel(personId) : INBOX_CHANNEL;
}

/** What a token is good for, by channel: to hear what is wanted, to be present, and for staff to see who else is. Never to publish. */
export function ablyCapability(wanted: Wanted, roles: readonly Role[]) {
  if (wanted.chatOf) return { [chatChannel(wanted.chatOf)]: ['presence', 'subscribe'] as const };
  const heard = channelsOf(wanted).map((channel) => [channel, ['subscribe']] as const);
  const here = isStaff(roles) ? (['presence', 'subscribe'] as const) : (['presence'] as const);
  return Object.fromEntries([...heard, [ablyPresenceChannel(wanted), here] as const]);
}

/** The origins that a browser connects to, for a page's content security policy. `endpoint` is null for Ably's own. */
export function ablyOrigins(endpoint: string | null): string[] {
  const hosts = endpoint ? [endpoint] : ['https://*.ably.net', 'https://*.ably-realtime.com'];
  return hosts.flatMap((host) => [host, host.replace(/^http/, 'ws')]);
}
