import { checkAccess } from '../access/routes';
import { isStaff, isStaffRole, type Role, type ViewerRole } from '../access/roles';
import { mayOpenThread } from './message';
import { INBOX_CHANNEL, threadChannel, typingChannel } from './realtime';

/** What a page wants to hear: of one person's conversation, of the inbox, or of both. */
export type Wanted = { personId: string | null; inbox: boolean };

type Listener = { accountId: string; roles: readonly Role[] };

/**
 * Whether somebody may hear what they want to: a person their own conversation, the staff everybody's but their own, and the
 * inbox, where notes are told of.
 */
export function mayHear(listener: Listener, { personId, inbox }: Wanted): boolean {
  const { accountId, roles } = listener;
  const staff = isStaff(roles);
  if (checkAccess('/messaging', roles) !== 'open' || (!personId && !inbox)) return false;
  if (inbox && !staff) return false;
  return !personId || (mayOpenThread(listener, personId) && !(staff && personId === accountId));
}

/** The channels of what is wanted. */
export function channelsOf({ personId, inbox }: Wanted): string[] {
  return [
    ...(personId ? [threadChannel(personId), typingChannel(personId)] : []),
    ...(inbox ? [INBOX_CHANNEL] : []),
  ];
}

/** The channel in which somebody is present who has it open. */
export function presenceChannel({ personId }: Wanted): string {
  return personId ? threadChannel(personId) : INBOX_CHANNEL;
}

/** The role in which somebody is shown in a conversation: who is of the staff, always as that. */
export function shownRole(roles: readonly Role[], active: ViewerRole | null): ViewerRole {
  if (!isStaff(roles)) return active ?? roles[0] ?? 'guest';
  return active && isStaffRole(active) ? active : roles.find(isStaffRole)!;
}
