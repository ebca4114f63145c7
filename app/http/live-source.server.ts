import { isStaff, type Role } from '~/domain/access/roles';
import { channelsOf, presenceChannel, type Wanted } from '~/domain/messaging/live';

/**
 * Where a page hears what happens in a conversation or in the inbox, which its viewer may open; an island gets it as its prop
 * `live`, a `LiveSource`. The inbox is left out for who is not of the staff.
 */
export function liveSource({ roles }: { roles: readonly Role[] }, given: Wanted) {
  const wanted = { ...given, inbox: given.inbox && isStaff(roles) };
  const { personId, inbox } = wanted;
  const query = [personId ? `thread=${encodeURIComponent(personId)}` : '', inbox ? 'inbox' : ''];
  return {
    by: 'stream' as const,
    path: `/messaging/stream?${query.filter(Boolean).join('&')}`,
    channels: channelsOf(wanted),
    here: presenceChannel(wanted),
  };
}
