import { type Db, type Tx, transaction } from '~/db.server';
import type { Detail } from '~/domain/events/event';
import { eventHash, lockHead, saveHead } from './audit-chain.server';
import { newId } from './id.server';

export type AuditEntry = {
  actorId: string | null;
  action: string;
  subject: string;
  detail?: Detail;
};

/** Adds entries to the audit trail. Call it in the transaction of what happened. */
export async function recordEvents(
  db: Db | Tx,
  entries: readonly (AuditEntry & { at: Date })[],
): Promise<void> {
  if ('$connect' in db) return transaction([], (tx) => recordEvents(tx, entries), db);
  const { head, key } = await lockHead(db);
  const data = entries.map(({ at: createdAt, detail, ...entry }) => {
    const sequence = (head.sequence += 1);
    const id = newId(createdAt, sequence);
    const event = { ...entry, id, createdAt, detail: JSON.stringify(detail ?? {}), sequence };
    head.hash = eventHash(key, head.hash, event);
    return { ...event, hash: head.hash };
  });
  await Promise.all([db.auditEvent.createMany({ data }), saveHead(db, key, head)]);
}
