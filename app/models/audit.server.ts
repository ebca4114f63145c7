import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '~/db.server';
import type { AuditAction } from '~/domain/audit-labels';
import { eventHash, keepHead, takeHead } from './audit-chain.server';

export type AuditEntry = {
  actorId: string | null;
  action: AuditAction;
  subject: string;
  detail?: Record<string, string | number | boolean | readonly string[]>;
};

/** Adds an event to the audit trail. Call it in the transaction of the action. */
export function recordEvent(
  db: Db | Tx,
  actorId: string | null,
  action: AuditAction,
  subject: string,
  detail?: AuditEntry['detail'],
): Promise<void> {
  return recordEvents(db, [{ actorId, action, subject, detail, at: new Date() }]);
}

export function recordOwnEvent(
  db: Db | Tx,
  accountId: string,
  action: AuditAction,
  detail?: AuditEntry['detail'],
): Promise<void> {
  return recordEvent(db, accountId, action, accountId, detail);
}

export async function recordEvents(
  db: Db | Tx,
  entries: readonly (AuditEntry & { at: Date })[],
): Promise<void> {
  if ('$transaction' in db) return db.$transaction((tx) => recordEvents(tx, entries));
  const { head, key } = await takeHead(db);
  const data = entries.map(({ at: createdAt, detail, ...entry }) => {
    const sequence = (head.sequence += 1);
    const id = eventId(createdAt, sequence);
    const event = { ...entry, id, createdAt, detail: JSON.stringify(detail ?? {}), sequence };
    head.hash = eventHash(key, head.hash, event);
    return { ...event, hash: head.hash };
  });
  await db.auditEvent.createMany({ data });
  await keepHead(db, key, head);
}

/** A uuid7; ids of the same millisecond follow the chain's order. */
function eventId(at: Date, sequence: number): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const order = (sequence % 4_096).toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${randomUUID().slice(19)}`;
}
