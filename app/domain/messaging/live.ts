import { checkAccess } from '../access/check-access';
import { isStaff, isStaffRole, type Role, type ViewerRole } from '../access/roles';
import { mayOpenThread } from './message';
import { chatChannel, INBOX_CHANNEL, threadChannel, typingChannel } from './realtime';

/** What a page wants to hear: of one person's conversation, of the inbox, or of both; or of what Jennifer answers to `chatOf`. */
export type Wanted = { personId: string | null; inbox: boolean; chatOf?: string };

/** What a page wants to hear that shows somebody's conversation with Jennifer. */
export const chatWanted = (chatOf: string): Wanted => ({ personId: null, inbox: false, chatOf });

type Listener = { accountId: string; roles: readonly Role[] };

/**
 * Whether somebody may hear what they want to: a person their own conversation, the staff everybody's but their own, and the
 * inbox, where notes are told of. What Jennifer answers is for who has asked, whatever their role.
 */
export function mayHear(listener: Listener, { personId, inbox, chatOf }: Wanted): boolean {
  const { accountId, roles } = listener;
  if (chatOf !== undefined) return chatOf === accountId && !personId && !inbox;
  const staff = isStaff(roles);
  if (checkAccess('/messaging', roles) !== 'open' || (!personId && !inbox)) return false;
  if (inbox && !staff) return false;
  return !personId || (mayOpenThread(listener, personId) && !(staff && personId === accountId));
}

/** The channels of what is wanted. */
export function channelsOf({ personId, inbox, chatOf }: Wanted): string[] {
  return [
    ...(chatOf ? [chatChannel(chatOf)] : []),
    ...(personId ? [threadChannel(personId), typingChannel(personId)] : []),
    ...(inbox ? [INBOX_CHANNEL] : []),
  ];
}

/** The channel in which somebody is present who has it open. */
export function presenceChannel({ personId, chatOf }: Wanted): string {
  if (chatOf) return chatChannel(chatOf);
  return personId ? threadChannel(personId) : INBOX_CHANNEL;
}

/** The role in which somebody is shown in a conversation: who is of the staff, always as that. */
export function shownRole(roles: readonly Role[], active: ViewerRole | null): ViewerRole {
  if (!isStaff(roles)) return active ?? roles[0] ?? 'guest';
  return active && isStaffRole(active) ? active : roles.find(isStaffRole)!;
}
