import type { Db, Tx } from '~/db.server';

export type AuditEntry = {
  actorId: string | null;
  action:
    | 'account.created'
    | 'account.disabled'
    | 'account.enabled'
    | 'consultation.booked'
    | 'consultation.changed'
    | 'consultation.cancelled'
    | 'consultation.moved'
    | 'document.accepted'
    | 'document.deleted'
    | 'document.downloaded'
    | 'document.opened'
    | 'document.purged'
    | 'document.restored'
    | 'document.returned'
    | 'document.uploaded'
    | 'document-request.exempted'
    | 'document-request.made'
    | 'document-request.reminded'
    | 'identity.linked'
    | 'identity.unlinked'
    | 'mail.dropped'
    | 'password.changed'
    | 'role.granted'
    | 'role.revoked'
    | 'session.ended'
    | 'session.revoked'
    | 'session.started'
    | 'sign-in.failed';
  subject: string;
  detail?: Record<string, string | number | boolean | readonly string[]>;
};

/** Adds one line to the audit trail. Call it in the transaction that does the deed. */
export async function recordEvent(db: Db | Tx, entry: AuditEntry): Promise<void> {
  await db.auditEvent.create({ data: { ...entry, detail: JSON.stringify(entry.detail ?? {}) } });
}
