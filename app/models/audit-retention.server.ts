import { db } from '~/db.server';
import { DAY } from '~/domain/time/duration';
import { CHAIN_STEP, eventHash, eventsAfter, keepHead, takeHead } from './audit-chain.server';
import { recordEvent } from './audit.server';

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

function removeStep(before: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    const { head, key } = await takeHead(tx);
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
    await keepHead(tx, key, head);
    await tx.auditEvent.deleteMany({ where: { sequence: { lte: head.anchorSequence } } });
    const removed = { first: old[0]!.sequence, until: head.anchorSequence };
    await recordEvent(tx, null, 'audit-trail.trimmed', 'audit-trail', removed);
    return old.length;
  });
}
