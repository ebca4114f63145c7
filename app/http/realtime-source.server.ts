import { isStaff, type Role } from '~/domain/access/roles';
import {
  ablyPresenceChannel,
  channelsFor,
  presenceChannel,
  type Subscription,
} from '~/domain/messaging/subscription';
import { env } from '~/config/env.server';

export function getRealtimeSource({ roles }: { roles: readonly Role[] }, wanted: Subscription) {
  const subscription = { ...wanted, inbox: wanted.inbox && isStaff(roles) };
  const { partyId, inbox, chatOf } = subscription;
  const query = [
    partyId ? `thread=${encodeURIComponent(partyId)}` : '',
    inbox ? 'inbox' : '',
    chatOf ? `chat=${encodeURIComponent(chatOf)}` : '',
  ];
  const path = chatOf ? '/assistant' : '/messaging';
  const search = query.filter(Boolean).join('&');
  const channels = channelsFor(subscription);
  if (env.ably)
    return {
      by: 'ably' as const,
      tokens: `${path}/tokens?${search}`,
      endpoint: env.ably.endpoint,
      channels,
      here: ablyPresenceChannel(subscription),
    };
  return {
    by: 'stream' as const,
    path: `${path}/stream?${search}`,
    channels,
    here: presenceChannel(subscription),
  };
}

/** Ably's origins for the content security policy of live and of signed-in people's pages. */
export function listRealtimeOrigins(loaded: Readonly<Record<string, unknown>>): string[] {
  const isLive = Object.values(loaded).some(
    (each) => (each as { live?: { by?: unknown } | null } | null)?.live?.by === 'ably',
  );
  if (!env.ably || !(isLive || isPersonal(loaded))) return [];
  const { endpoint } = env.ably;
  const hosts = endpoint ? [endpoint] : ['https://*.ably.net', 'https://*.ably-realtime.com'];
  return hosts.flatMap((host) => [host, host.replace(/^http/, 'ws')]);
}

/** Whether the page's frame, which the root loads, belongs to somebody who is signed in. */
export const isPersonal = (loaded: Readonly<Record<string, unknown>>): boolean =>
  Boolean((loaded.root as { viewer?: unknown } | null | undefined)?.viewer);
