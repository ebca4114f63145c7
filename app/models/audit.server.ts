import type { Db, Tx } from '~/db.server';
import type { AuditAction } from '~/domain/audit';

export type AuditEntry = {
  actorId: string | null;
  action: AuditAction;
  subject: string;
  detail?: Record<string, string | number | boolean | readonly string[]>;
};

/** Adds one line to the audit trail. Call it in the transaction that does the deed. */
export async function recordEvent(db: Db | Tx, entry: AuditEntry): Promise<void> {
  await db.auditEvent.create({ data: { ...entry, detail: JSON.stringify(entry.detail ?? {}) } });
}
