/** Actions on one kind of record, each labeled by its name and what was done to it. */
const actions = <Kind extends string, Verb extends string>(
  kind: Kind,
  name: string,
  verbs: readonly Verb[],
) =>
  Object.fromEntries(
    verbs.map((verb) => [`${kind}.${verb}`, `${name} ${verb.replace('-', ' ')}`]),
  ) as Record<`${Kind}.${Verb}`, string>;

/** Everything that is written in the audit trail, with what readers see. */
export const ACTION_LABELS = {
  ...actions('account', 'Account', ['created', 'disabled', 'enabled', 'erased']),
  'account.deletion-requested': 'Account deletion requested',
  'account.deletion-withdrawn': 'Account deletion withdrawn',
  'account.exported': 'Own data exported',
  'assistant-answer.opened': 'Answer of the assistant opened',
  ...actions('assistant-row', 'Written answer', ['added', 'changed', 'removed']),
  'assistant-row.restored': 'Written answer set back to its original text',
  'attachment.downloaded': 'File of a message downloaded',
  'audit-trail.trimmed': 'Oldest events removed',
  'audit.exported': 'Audit trail downloaded',
  ...actions('client', 'Client', ['added', 'archived', 'changed', 'restored']),
  'client-list.exported': 'List of clients downloaded',
  'client-list.imported': 'Clients imported from a file',
  'calendar-feed.created': 'Calendar address made',
  'calendar-feed.revoked': 'Calendar address revoked',
  ...actions('canned-reply', 'Canned reply', ['added', 'changed', 'deleted']),
  'consent.given': 'Consent given',
  'consent.revoked': 'Consent withdrawn',
  'content.archived': 'Content archived',
  'content.discarded': 'Draft of the site’s content discarded',
  'content.drafted': 'Draft of the site’s content saved',
  'content.imported': 'Content of the site imported',
  'content.moved': 'Order on the site changed',
  'content.published': 'Content of the site published',
  'content.restored': 'Earlier version of content taken as a draft',
  'content.unarchived': 'Content put back',
  'consultation.booked': 'Consultation booked',
  'consultation.cancelled': 'Consultation canceled',
  'consultation.changed': 'Consultation details changed',
  'consultation.moved': 'Consultation moved to another time',
  'consultation.outcome-recorded': 'Outcome of a consultation recorded',
  ...actions('conversation', 'Conversation', ['assigned', 'closed', 'reopened']),
  'conversation.reply-drafted': 'Draft reply made by the assistant',
  'conversation.summarized': 'Conversation summarized by the assistant',
  ...actions('day-off', 'Day off', ['added', 'removed']),
  ...actions('document-request', 'Document request', ['changed', 'withdrawn']),
  'document-request.decided': '“Doesn’t apply” answer reviewed',
  'document-request.exempted': 'Document request answered with “doesn’t apply”',
  'document-request.made': 'Documents requested',
  'document-request.reminded': 'Reminder of requested documents sent',
  'document-request.reopened': 'Answer “doesn’t apply” taken back',
  ...actions('document', 'Document', ['uploaded', 'opened', 'downloaded', 'deleted', 'restored']),
  ...actions('document', 'Document', ['accepted', 'returned', 'approved', 'withdrawn']),
  'document.change-asked': 'Change of a draft requested',
  'document.delivered': 'Document sent to a client',
  'document.purged': 'Deleted document removed for good',
  'document.renamed': 'Name or tax year of a document changed',
  'email.changed': 'Email address changed',
  'email.restored': 'Email address changed back',
  ...actions('identity', 'Sign-in provider', ['linked', 'unlinked']),
  ...actions('invitation', 'Invitation', ['accepted', 'revoked', 'sent']),
  ...actions('invoice', 'Invoice', ['deleted', 'issued', 'voided']),
  'invoice.corrected': 'Corrected invoice issued for a voided one',
  'invoice.credited': 'Credit note issued',
  'invoice.drafted': 'Draft of an invoice saved',
  ...actions('member', 'Member of a client', [
    'added',
    'invitation-withdrawn',
    'invited',
    'removed',
  ]),
  'invoice.reminded': 'Reminder of an invoice sent',
  ...actions('job', 'Job', ['opened', 'moved', 'assigned', 'reminded']),
  'job.due-changed': 'Due date of a job changed',
  'live-class.cancelled': 'Live class canceled',
  'link.sent': 'Sign-in link sent by staff',
  'mail.dropped': 'Email not delivered',
  'note.written': 'Note for staff written',
  'password.changed': 'Password changed',
  ...actions('payment', 'Payment', ['recorded', 'refunded', 'reversed']),
  'payment.reviewed': 'Surplus payment settled',
  'payment.surplus': 'Unexpected payment received',
  ...actions('plan', 'Plan', ['activated', 'changed', 'ended', 'resumed']),
  'plan.cancelled': 'Plan canceled',
  'plan.declined': 'Plan request declined',
  'plan.withdrawn': 'Plan request withdrawn',
  'profile.changed': 'Profile changed',
  'recovery-code.used': 'Recovery code used',
  'recovery-codes.renewed': 'Recovery codes renewed',
  ...actions('recording', 'Voice note', ['deleted', 'logged', 'saved', 'transcribed']),
  'recording.purged': 'Old voice note removed for good',
  ...actions('role', 'Role', ['approved', 'declined', 'granted', 'requested', 'revoked']),
  'session.ended': 'Signed out',
  'session.revoked': 'Signed out on other devices',
  'session.started': 'Signed in',
  'setting.changed': 'Setting changed',
  'sign-in.failed': 'Sign-in failed',
  ...actions('task', 'Task', ['changed', 'created', 'deleted', 'moved']),
  'team.changed': 'Team member saved',
  'team.hours-changed': 'Hours of a team member changed',
  'team.photo-changed': 'Photo of a team member changed',
  'team.photo-removed': 'Photo of a team member removed',
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
  if (AUTOMATIC.includes(action)) return 'the portal';
  return BY_STAFF.includes(action)
    ? 'somebody on the server’s command line'
    : 'somebody not signed in';
}

/** What a record is called that has no name any more, by its kind. */
export const NAMELESS = {
  account: 'An account that is deleted',
  client: 'A client that is deleted',
  'client-list': 'The list of clients',
  consultation: 'A consultation that is deleted',
  document: 'A document that is deleted',
  request: 'A request that is deleted',
  invoice: 'An invoice that is deleted',
  job: 'A job that is deleted',
  plan: 'A plan that is deleted',
  task: 'A task that is deleted',
  member: 'The whole office',
  ticket: 'A ticket that is deleted',
  invitation: 'An invitation that is deleted',
  setting: 'A setting',
  mail: 'An email',
  recording: 'A voice note',
  content: 'Content of the site',
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
