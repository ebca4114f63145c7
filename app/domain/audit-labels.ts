/** Actions on one kind of record, each labeled by its name and what was done to it. */
const actions = <Kind extends string, Verb extends string>(
  kind: Kind,
  name: string,
  verbs: readonly Verb[],
) =>
  Object.fromEntries(
    verbs.map((verb) => [`${kind}.${verb}`, `${name} ${verb.replace('-', ' ')}`]),
  ) as Record<`${Kind}.${Verb}`, string>;

export const ACTION_LABELS = {
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
  'calendar-feed.created': 'Calendar address created',
  'calendar-feed.revoked': 'Calendar address revoked',
  ...actions('canned-reply', 'Canned reply', ['added', 'changed', 'deleted']),
  'consent.given': 'Consent given',
  'consent.revoked': 'Consent withdrawn',
  'content.archived': 'Content archived',
  'content.discarded': 'Content draft discarded',
  'content.drafted': 'Content draft saved',
  'content.imported': 'Site content imported',
  'content.published': 'Site content published',
  'content.restored': 'Earlier version restored as a draft',
  'content.unarchived': 'Content unarchived',
  'consultation.booked': 'Consultation booked',
  'consultation.cancelled': 'Consultation canceled',
  'consultation.changed': 'Consultation details changed',
  'consultation.moved': 'Consultation moved to another time',
  'consultation.outcome-recorded': 'Consultation outcome recorded',
  ...actions('conversation', 'Conversation', ['assigned', 'closed', 'reopened']),
  'conversation.reply-drafted': 'Draft reply made by the assistant',
  'conversation.summarized': 'Conversation summarized by the assistant',
  ...actions('day-off', 'Day off', ['added', 'removed']),
  ...actions('document-request', 'Document request', ['changed', 'withdrawn']),
  'document-request.received': 'Requested document received on paper',
  'document-request.receipt-undone': 'Receipt on paper undone',
  'document-request.decided': '“Doesn’t apply” answer reviewed',
  'document-request.exempted': 'Document request answered with “doesn’t apply”',
  'document-request.made': 'Documents requested',
  'document-request.reminded': 'Document reminder sent',
  'document-request.reopened': '“Doesn’t apply” answer taken back',
  ...actions('document', 'Document', ['uploaded', 'opened', 'downloaded', 'deleted', 'restored']),
  ...actions('document', 'Document', ['accepted', 'returned', 'approved', 'withdrawn']),
  'document.change-asked': 'Change to a draft requested',
  'document.delivered': 'Document sent to a client',
  'document.purged': 'Deleted document permanently removed',
  'document.renamed': 'Document’s name or tax year changed',
  'email.changed': 'Email address changed',
  'email.restored': 'Email address changed back',
  ...actions('identity', 'Sign-in provider', ['linked', 'unlinked']),
  ...actions('invitation', 'Invitation', ['accepted', 'revoked', 'sent']),
  ...actions('invoice', 'Invoice', ['deleted', 'issued', 'voided']),
  'invoice.corrected': 'Corrected invoice issued for a voided one',
  'invoice.credited': 'Credit memo issued',
  'invoice.drafted': 'Invoice draft saved',
  ...actions('member', 'Client member', ['added', 'invitation-withdrawn', 'invited', 'removed']),
  'invoice.reminded': 'Invoice reminder sent',
  ...actions('job', 'Job', ['opened', 'moved', 'assigned', 'reminded']),
  'job.due-changed': 'Job due date changed',
  'live-class.cancelled': 'Live class canceled',
  'link.sent': 'Sign-in link sent by staff',
  'mail.dropped': 'Email not delivered',
  'note.written': 'Staff note written',
  'password.changed': 'Password changed',
  ...actions('payment', 'Payment', ['recorded', 'refunded', 'reversed']),
  'payment.credit-applied': 'Credit applied to another invoice',
  'payment.reviewed': 'Overpayment settled',
  'payment.surplus': 'Overpayment recorded',
  ...actions('plan', 'Plan', ['activated', 'changed', 'ended', 'resumed']),
  'plan.cancelled': 'Plan canceled',
  'plan.declined': 'Plan request declined',
  'plan.withdrawn': 'Plan request withdrawn',
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
  ...actions('task', 'Task', ['changed', 'created', 'deleted', 'moved']),
  'team.changed': 'Team member saved',
  'team.hours-changed': 'Team member’s hours changed',
  'team.photo-changed': 'Team member’s photo changed',
  'team.photo-removed': 'Team member’s photo removed',
  'team.retired': 'Team member removed',
  'ticket.answered': 'Ticket answered by email',
  'ticket.changed': 'Ticket changed',
  ...actions('two-step', 'Two-step sign-in', ['reset', 'turned-off', 'turned-on']),
};

export type AuditAction = keyof typeof ACTION_LABELS;

export const isAuditAction = (word: string): word is AuditAction =>
  Object.hasOwn(ACTION_LABELS, word);

export const getActionLabel = (action: string): string =>
  isAuditAction(action) ? ACTION_LABELS[action] : action;

const AUTOMATIC: readonly string[] = [
  'account.erased',
  'audit-trail.trimmed',
  'document-request.made',
  'document-request.reminded',
  'document.purged',
  'invoice.issued',
  'invoice.reminded',
  'job.moved',
  'mail.dropped',
  'payment.recorded',
  'payment.surplus',
  'plan.ended',
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

export function namelessActor(action: string): string {
  if (AUTOMATIC.includes(action)) return 'The portal';
  return BY_STAFF.includes(action)
    ? 'Someone on the server’s command line'
    : 'Someone not signed in';
}

/** What a record is called that has no name any more, by its kind. */
export const NAMELESS = {
  account: 'A deleted account',
  client: 'A deleted client',
  'client-list': 'The list of clients',
  consultation: 'A deleted consultation',
  document: 'A deleted document',
  request: 'A deleted request',
  invoice: 'A deleted invoice',
  job: 'A deleted job',
  plan: 'A deleted plan',
  task: 'A deleted task',
  member: 'The whole office',
  ticket: 'A deleted ticket',
  invitation: 'A deleted invitation',
  setting: 'A setting',
  mail: 'An email',
  recording: 'A voice note',
  content: 'Site content',
  trail: 'The audit trail',
} as const;

export type SubjectKind = keyof typeof NAMELESS;

/** Where the kind isn't the first part of the action's name. */
const KINDS: Record<string, SubjectKind> = {
  'assistant-row': 'content',
  'audit-trail': 'trail',
  'canned-reply': 'content',
  'document-request': 'request',
  note: 'client',
  payment: 'invoice',
  team: 'member',
  'day-off': 'member',
};

/** What an action is done to; an account, unless its name says something else. */
export function subjectKind(action: string): SubjectKind {
  const word = action.split('.')[0]!;
  const kind = KINDS[word] ?? word;
  return Object.hasOwn(NAMELESS, kind) ? (kind as SubjectKind) : 'account';
}

export const SETTING_NAMES: Readonly<Record<string, string>> = {
  announcement: 'Announcement',
  maintenance: 'Maintenance notice',
  maintenanceEverywhere: 'Maintenance notice to everyone',
  hours: 'Business hours',
  address: 'Office address',
  assistantBudget: 'Assistant’s monthly budget',
  recordingDays: 'Days until voice notes are deleted',
  messageHours: 'Hours to answer messages',
  sameDayHours: 'Hours to answer same-day requests',
};
