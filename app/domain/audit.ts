import { harmless, quoted } from './csv';
import { addDays, instantOf, isCivilDate, type CivilDate } from './time/civil-time';

/** Everything that is written in the audit trail, by name. */
export const AUDIT_ACTIONS = [
  'account.created',
  'account.deletion-requested',
  'account.deletion-withdrawn',
  'account.disabled',
  'account.enabled',
  'account.erased',
  'account.exported',
  'assistant-answer.opened',
  'assistant-row.added',
  'assistant-row.changed',
  'assistant-row.removed',
  'assistant-row.restored',
  'attachment.downloaded',
  'audit-trail.trimmed',
  'audit.exported',
  'calendar-feed.created',
  'calendar-feed.revoked',
  'canned-reply.added',
  'canned-reply.changed',
  'canned-reply.deleted',
  'consent.given',
  'consent.revoked',
  'consultation.booked',
  'consultation.cancelled',
  'consultation.changed',
  'consultation.moved',
  'consultation.outcome-recorded',
  'conversation.assigned',
  'conversation.closed',
  'conversation.reopened',
  'conversation.reply-drafted',
  'conversation.summarized',
  'day-off.added',
  'day-off.removed',
  'document-request.changed',
  'document-request.decided',
  'document-request.exempted',
  'document-request.made',
  'document-request.reminded',
  'document-request.reopened',
  'document-request.withdrawn',
  'document.accepted',
  'document.deleted',
  'document.downloaded',
  'document.opened',
  'document.purged',
  'document.restored',
  'document.returned',
  'document.uploaded',
  'email.changed',
  'email.restored',
  'identity.linked',
  'identity.unlinked',
  'invitation.accepted',
  'invitation.revoked',
  'invitation.sent',
  'invoice.corrected',
  'invoice.issued',
  'invoice.reminded',
  'invoice.voided',
  'link.sent',
  'mail.dropped',
  'note.written',
  'password.changed',
  'payment.recorded',
  'payment.reversed',
  'payment.reviewed',
  'payment.surplus',
  'plan.activated',
  'plan.cancelled',
  'plan.changed',
  'plan.declined',
  'plan.ended',
  'plan.resumed',
  'plan.withdrawn',
  'profile.changed',
  'recovery-code.used',
  'recovery-codes.renewed',
  'recording.deleted',
  'recording.logged',
  'recording.purged',
  'recording.saved',
  'recording.transcribed',
  'role.approved',
  'role.declined',
  'role.granted',
  'role.requested',
  'role.revoked',
  'session.ended',
  'session.revoked',
  'session.started',
  'setting.changed',
  'sign-in.failed',
  'task.changed',
  'task.created',
  'task.deleted',
  'task.moved',
  'team.changed',
  'team.photo-changed',
  'team.photo-removed',
  'team.retired',
  'ticket.answered',
  'ticket.changed',
  'two-step.reset',
  'two-step.turned-off',
  'two-step.turned-on',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export function isAuditAction(word: unknown): word is AuditAction {
  return AUDIT_ACTIONS.some((action) => action === word);
}

/**
 * Where events of these days in Orlando (both included, null for no bound) begin and end among ids,
 * whose first 48 bits are their milliseconds.
 */
export function uuidBounds(from: CivilDate | null, to: CivilDate | null) {
  return {
    first: from ? uuidAt(instantOf(from, 0)) : '',
    end: to ? uuidAt(instantOf(addDays(to, 1), 0)) : '~',
  };
}

/** The lowest id of an event of a moment. */
export function uuidAt(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-`;
}

/** What the parts of an event are called, where their code would say nothing to a reader. */
const PART_NAMES: Readonly<Record<string, string>> = {
  as: 'listed',
  bookable: 'can be booked',
  cents: 'cents',
  furtherLeftOutForAnHour: 'more of them in this hour are left out',
  replaced: 'instead of an earlier one',
  verdict: 'answer',
};
const PART_WORDS: Readonly<Record<string, string>> = {
  'as actor': 'what the person did',
  'as subject': 'what was done to the person',
  'method two-step': 'authenticator app or recovery code',
};

/** What an event tells besides, in a line: "role: admin, reason: New duties". */
export function detailText(detail: string): string {
  return Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .map(([name, value]) => `${PART_NAMES[name] ?? name}: ${partText(name, value)}`)
    .join(', ');
}

function partText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(' and ') || 'none';
  const word = String(value).replace(/^""$/, 'nothing');
  if (word === 'true' || word === 'false') return word === 'true' ? 'yes' : 'no';
  return PART_WORDS[`${name} ${word}`] ?? word;
}

/** One cell of a CSV file: quoted, and what a spreadsheet would take for a formula is marked as text. */
export function csvCell(words: string): string {
  return quoted(harmless(words));
}

/**
 * What of the trail is wanted. `email` is whose, `as` whether as who did it or as whom it was done
 * to; days in Orlando, both included.
 */
export type AuditFilter = {
  email: string;
  as: 'actor' | 'subject';
  action: AuditAction | null;
  from: CivilDate | null;
  to: CivilDate | null;
};

/** The filter that an address asks for; what can't be one is left aside. */
export function auditFilterOf(query: URLSearchParams): AuditFilter {
  const word = (name: string) => query.get(name)?.trim().slice(0, 200) ?? '';
  const day = (name: string) => (isCivilDate(word(name)) ? word(name) : null);
  const action = word('action');
  return {
    email: word('email'),
    as: word('as') === 'subject' ? 'subject' : 'actor',
    action: isAuditAction(action) ? action : null,
    from: day('from'),
    to: day('to'),
  };
}
