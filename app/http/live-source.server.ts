import { isStaff, type Role } from '~/domain/access/roles';
import { ablyOrigins, ablyPresenceChannel } from '~/domain/messaging/ably-access';
import { channelsOf, presenceChannel, type Wanted } from '~/domain/messaging/live';
import { env } from '~/config/env.server';

/**
 * Where a page hears what happens in a conversation or in the inbox, which its viewer may open; an island gets it as its prop
 * `live`, a `LiveSource`. The inbox is left out for who is not of the staff.
 */
export function liveSource({ roles }: { roles: readonly Role[] }, given: Wanted) {
  const wanted = { ...given, inbox: given.inbox && isStaff(roles) };
  const { personId, inbox, chatOf } = wanted;
  const query = [
    personId ? `thread=${encodeURIComponent(personId)}` : '',
    inbox ? 'inbox' : '',
    chatOf ? `chat=${encodeURIComponent(chatOf)}` : '',
  ];
  const place = chatOf ? '/assistant' : '/messaging';
  const asked = query.filter(Boolean).join('&');
  const channels = channelsOf(wanted);
  if (env.ably)
    return {
      by: 'ably' as const,
      tokens: `${place}/tokens?${asked}`,
      endpoint: env.ably.endpoint,
      channels,
      here: ablyPresenceChannel(wanted),
    };
  return {
    by: 'stream' as const,
    path: `${place}/stream?${asked}`,
    channels,
    here: presenceChannel(wanted),
  };
}

/**
 * The origins over which a page hears what happens: where one of its loaders returned such a source as `live`, and where somebody
 * is signed in, whose conversation with Jennifer any page can open.
 */
export function liveOrigins(loaded: Readonly<Record<string, unknown>>): string[] {
  const hears = Object.values(loaded).some(
    (each) => (each as { live?: { by?: unknown } | null } | null)?.live?.by === 'ably',
  );
  return env.ably && (hears || isPersonal(loaded)) ? ablyOrigins(env.ably.endpoint) : [];
}

/** Whether the frame of a page, which the root loads, is of somebody who is signed in. */
export function isPersonal(loaded: Readonly<Record<string, unknown>>): boolean {
  return Boolean((loaded.root as { viewer?: unknown } | null | undefined)?.viewer);
}
