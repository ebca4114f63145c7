/** Everything that is written in the audit trail, by name. */
export const AUDIT_ACTIONS = [
  'account.created',
  'account.disabled',
  'account.enabled',
  'consultation.booked',
  'consultation.changed',
  'consultation.cancelled',
  'consultation.moved',
  'day-off.added',
  'day-off.removed',
  'identity.linked',
  'identity.unlinked',
  'invitation.accepted',
  'invitation.revoked',
  'invitation.sent',
  'link.sent',
  'mail.dropped',
  'note.written',
  'password.changed',
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
  'team.changed',
  'team.retired',
  'ticket.changed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export function isAuditAction(word: unknown): word is AuditAction {
  return AUDIT_ACTIONS.some((action) => action === word);
}
