import type { Db, Tx } from '~/db.server';

export type AuditEntry = {
  actorId: string | null;
  action:
    | 'account.created'
    | 'account.deletion-requested'
    | 'account.deletion-withdrawn'
    | 'account.disabled'
    | 'account.enabled'
    | 'account.erased'
    | 'account.exported'
    | 'consultation.booked'
    | 'consultation.changed'
    | 'consultation.cancelled'
    | 'consultation.moved'
    | 'calendar-feed.created'
    | 'calendar-feed.revoked'
    | 'email.changed'
    | 'email.restored'
    | 'identity.linked'
    | 'identity.unlinked'
    | 'invoice.issued'
    | 'invoice.reminded'
    | 'invoice.voided'
    | 'mail.dropped'
    | 'password.changed'
    | 'payment.recorded'
    | 'payment.reviewed'
    | 'payment.surplus'
    | 'plan.activated'
    | 'plan.cancelled'
    | 'plan.changed'
    | 'plan.declined'
    | 'plan.ended'
    | 'plan.resumed'
    | 'plan.withdrawn'
    | 'profile.changed'
    | 'recovery-code.used'
    | 'recovery-codes.renewed'
    | 'role.granted'
    | 'role.revoked'
    | 'session.ended'
    | 'session.revoked'
    | 'session.started'
    | 'sign-in.failed'
    | 'two-step.reset'
    | 'two-step.turned-off'
    | 'two-step.turned-on'
    | 'task.changed'
    | 'task.created'
    | 'task.deleted'
    | 'task.moved';
  subject: string;
  detail?: Record<string, string | number | boolean | readonly string[]>;
};

/** Adds one line to the audit trail. Call it in the transaction that does the deed. */
export async function recordEvent(db: Db | Tx, entry: AuditEntry): Promise<void> {
  await db.auditEvent.create({ data: { ...entry, detail: JSON.stringify(entry.detail ?? {}) } });
}
