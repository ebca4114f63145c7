import { ALL_EVENTS } from './events/all-events';
import { NAMELESS, type SubjectKind } from './events/subjects';

/** Actions on one kind of record, each labeled by its name and what was done to it. */
const actions = <Kind extends string, Verb extends string>(
  kind: Kind,
  name: string,
  verbs: readonly Verb[],
) =>
  Object.fromEntries(
    verbs.map((verb) => [`${kind}.${verb}`, `${name} ${verb.replace('-', ' ')}`]),
  ) as Record<`${Kind}.${Verb}`, string>;

const OLD_LABELS = {
  ...actions('account', 'Account', ['created', 'disabled', 'enabled', 'erased']),
  'account.deletion-requested': 'Account deletion requested',
  'account.deletion-withdrawn': 'Account deletion withdrawn',
  'account.exported': 'Own data downloaded',
  'assistant-answer.opened': 'Assistant’s answer opened',
  ...actions('assistant-row', 'Written answer', ['added', 'changed', 'removed']),
  'assistant-row.restored': 'Written answer reset to its original text',
  'attachment.downloaded': 'Message attachment downloaded',
  'audit-trail.trimmed': 'Oldest events removed',
  'audit.exported': 'Audit trail downloaded',
  ...actions('client', 'Client', ['added', 'archived', 'changed', 'restored']),
  'client.merged': 'Clients merged',
  'client.merge-undone': 'Merge of clients undone',
  'client-list.exported': 'Client list downloaded',
  'client-list.imported': 'Clients imported from a file',
  ...actions('canned-reply', 'Canned reply', ['added', 'changed', 'deleted']),
  'content.archived': 'Content archived',
  'content.discarded': 'Content draft discarded',
  'content.drafted': 'Content draft saved',
  'content.imported': 'Site content imported',
  'content.published': 'Site content published',
  'content.restored': 'Earlier version restored as a draft',
  'content.unarchived': 'Content unarchived',
  ...actions('conversation', 'Conversation', ['assigned', 'closed', 'reopened']),
  'conversation.reply-drafted': 'Draft reply made by the assistant',
  'conversation.summarized': 'Conversation summarized by the assistant',
  ...actions('day-off', 'Day off', ['added', 'removed']),
  'email.changed': 'Email address changed',
  'email.restored': 'Email address changed back',
  ...actions('identity', 'Sign-in provider', ['linked', 'unlinked']),
  ...actions('invitation', 'Invitation', ['accepted', 'revoked', 'sent']),
  'invoice.corrected': 'Corrected invoice issued for a voided one',
  ...actions('member', 'Client member', ['added', 'invitation-withdrawn', 'invited', 'removed']),
  'link.sent': 'Sign-in link sent by staff',
  'mail.dropped': 'Email not delivered',
  'note.written': 'Staff note written',
  'password.changed': 'Password changed',
  'payment.reviewed': 'Overpayment settled',
  'profile.changed': 'Profile changed',
  'recovery-code.used': 'Recovery code used',
  'recovery-codes.renewed': 'Recovery codes renewed',
  ...actions('recording', 'Voice note', ['deleted', 'logged', 'saved', 'transcribed']),
  'recording.purged': 'Old voice note permanently removed',
  ...actions('role', 'Role', ['approved', 'declined', 'granted', 'requested', 'revoked']),
  'session.ended': 'Signed out',
  'session.revoked': 'Signed out on other devices',
  'session.started': 'Signed in',
  'setting.changed': 'Setting changed',
  'sign-in.failed': 'Sign-in failed',
  'team.changed': 'Team member saved',
  'team.hours-changed': 'Team member’s hours changed',
  'team.photo-changed': 'Team member’s photo changed',
  'team.photo-removed': 'Team member’s photo removed',
  'team.retired': 'Team member removed',
  'ticket.answered': 'Ticket answered by email',
  'ticket.changed': 'Ticket changed',
  ...actions('two-step', 'Two-step sign-in', ['reset', 'turned-off', 'turned-on']),
};

export type AuditAction = string;

export const ACTION_LABELS: Readonly<Record<string, string>> = {
  ...OLD_LABELS,
  ...Object.fromEntries(
    ALL_EVENTS.filter(({ isAudited }) => isAudited).map(({ action, label }) => [action, label]),
  ),
};

export const isAuditAction = (word: string): boolean => Object.hasOwn(ACTION_LABELS, word);

export const getActionLabel = (action: string): string =>
  isAuditAction(action) ? ACTION_LABELS[action]! : action;

const AUTOMATIC: readonly string[] = [
  'account.erased',
  'audit-trail.trimmed',
  'mail.dropped',
  'recording.purged',
] satisfies AuditAction[];

/** Actions of staff only: without an account, the command line did it. */
const BY_STAFF: readonly string[] = [
  'account.disabled',
  'account.enabled',
  'role.granted',
  'role.revoked',
  'session.revoked',
  'two-step.reset',
] satisfies AuditAction[];

const rowOf = (action: string) => ALL_EVENTS.find((row) => row.action === action);

export function namelessActor(action: string): string {
  const without = rowOf(action)?.without;
  if (without === 'portal' || AUTOMATIC.includes(action)) return 'The portal';
  return without === 'command line' || BY_STAFF.includes(action)
    ? 'Someone on the server’s command line'
    : 'Someone not signed in';
}

/** Where the kind isn't the first part of the action's name. */
const KINDS: Record<string, SubjectKind> = {
  'assistant-row': 'content',
  'audit-trail': 'trail',
  'canned-reply': 'content',
  note: 'client',
  payment: 'invoice',
  team: 'member',
  'day-off': 'member',
};

/** What an action is done to; an account, unless its name says something else. */
export function subjectKind(action: string): SubjectKind {
  const row = rowOf(action);
  if (row) return row.subject;
  const word = action.split('.')[0]!;
  const kind = KINDS[word] ?? word;
  return Object.hasOwn(NAMELESS, kind) ? (kind as SubjectKind) : 'account';
}
