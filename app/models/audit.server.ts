import { type Db, type Tx, db, transaction } from '~/db.server';
import type { AuditAction } from '~/domain/audit-labels';
import { eventHash, saveHead, lockHead, CHAIN_STEP, eventsAfter } from './audit-chain.server';
import { newId } from './id.server';
import { DAY } from '~/domain/time/duration';

export type AuditEntry = {
  actorId: string | null;
  action: AuditAction;
  subject: string;
  detail?: Record<string, string | number | boolean | readonly string[]>;
};

/** Adds an event to the audit trail. Call it in the transaction of the action. */
export const recordEvent = (
  db: Db | Tx,
  actorId: string | null,
  action: AuditAction,
  subject: string,
  detail?: AuditEntry['detail'],
): Promise<void> => recordEvents(db, [{ actorId, action, subject, detail, at: new Date() }]);

export const recordOwnEvent = (
  db: Db | Tx,
  accountId: string,
  action: AuditAction,
  detail?: AuditEntry['detail'],
): Promise<void> => recordEvent(db, accountId, action, accountId, detail);

export async function recordEvents(
  db: Db | Tx,
  entries: readonly (Omit<AuditEntry, 'action'> & { action: string; at: Date })[],
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

/** Longer than the firm has to answer for a tax return. */
export const AUDIT_YEARS = 7;

/** Deletes events past their retention. Throws if they were tampered with. Returns how many. */
export async function purgeAuditTrail(now: Date): Promise<number> {
  const before = new Date(now.getTime() - AUDIT_YEARS * 365.25 * DAY);
  const oldest = await db.auditEvent.findFirst({ orderBy: { sequence: 'asc' } });
  if (!oldest || oldest.createdAt >= before) return 0;
  let removed = 0;
  for (let step = CHAIN_STEP; step === CHAIN_STEP; removed += step) step = await removeStep(before);
  return removed;
}

const removeStep = (before: Date): Promise<number> =>
  transaction([], async (tx) => {
    const { head, key } = await lockHead(tx);
    const events = await eventsAfter(tx, head.anchorSequence);
    const end = events.findIndex(({ createdAt }) => createdAt >= before);
    const old = end < 0 ? events : events.slice(0, end);
    for (const event of old) {
      if (
        event.sequence !== head.anchorSequence + 1 ||
        eventHash(key, head.anchorHash, event) !== event.hash
      )
        throw new Error(`Event ${event.sequence} of the audit trail is not as it was written.`);
      Object.assign(head, { anchorSequence: event.sequence, anchorHash: event.hash });
    }
    if (old.length === 0) return 0;
    await saveHead(tx, key, head);
    await tx.auditEvent.deleteMany({ where: { sequence: { lte: head.anchorSequence } } });
    const removed = { first: old[0]!.sequence, until: head.anchorSequence };
    await recordEvent(tx, null, 'audit-trail.trimmed', 'audit-trail', removed);
    return old.length;
  });
