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
  'calendar-feed.created': 'Calendar address created',
  'calendar-feed.revoked': 'Calendar address revoked',
  'consent.given': 'Consent given',
  'consent.revoked': 'Consent withdrawn',
  'consultation.booked': 'Consultation booked',
  'consultation.cancelled': 'Consultation canceled',
  'consultation.changed': 'Consultation details changed',
  'consultation.moved': 'Consultation moved to another time',
  'consultation.outcome-recorded': 'Consultation outcome recorded',
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
  ...actions('job', 'Job', ['opened', 'moved', 'assigned', 'reminded']),
  'job.due-changed': 'Job due date changed',
  'live-class.cancelled': 'Live class canceled',
  ...actions('task', 'Task', ['changed', 'created', 'deleted', 'moved']),
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
  'document-request.made',
  'document-request.reminded',
  'document.purged',
  'job.moved',
] satisfies AuditAction[];

const rowOf = (action: string) => ALL_EVENTS.find((row) => row.action === action);

export function namelessActor(action: string): string {
  const without = rowOf(action)?.without;
  if (without === 'portal' || AUTOMATIC.includes(action)) return 'The portal';
  return without === 'command line'
    ? 'Someone on the server’s command line'
    : 'Someone not signed in';
}

/** Where the kind isn't the first part of the action's name. */
const KINDS: Record<string, SubjectKind> = {
  'document-request': 'request',
};

/** What an action is done to; an account, unless its name says something else. */
export function subjectKind(action: string): SubjectKind {
  const row = rowOf(action);
  if (row) return row.subject;
  const word = action.split('.')[0]!;
  const kind = KINDS[word] ?? word;
  return Object.hasOwn(NAMELESS, kind) ? (kind as SubjectKind) : 'account';
}
