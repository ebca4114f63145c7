import type { AuditHead } from '#prisma/generated/client';
import { db } from '~/db.server';
import { dateTimeText } from '~/domain/time/formats';
import * as marks from './audit-mark-file.server';
import { chainKey, headSeal } from './audit-chain.server';
import { recordEvent } from './audit.server';

const BY_HAND =
  'If you put back a database by hand, run “npm run audit:check -- accept”. If nobody did, somebody has written into the database.';

/**
 * Why the trail doesn’t go on from where it stood when this machine noted it last, in a sentence; null where it does. A mark of
 * before the oldest event that is kept tells only which chain it was.
 */
export async function strayedFrom(
  mark: marks.AuditMark | null,
  head: AuditHead | null,
): Promise<string | null> {
  if (!mark) return null;
  const noted = `Event ${mark.sequence}, which this machine noted on ${dateTimeText(new Date(mark.notedAt))},`;
  if (!head?.key) return `${noted} is gone with all others. ${BY_HAND}`;
  if (head.begunAt !== mark.begunAt)
    return `${noted} is of another trail: this one was begun anew on ${dateTimeText(new Date(head.begunAt))}. ${BY_HAND}`;
  if (mark.sequence > head.sequence)
    return `${noted} is missing: the trail ends with event ${head.sequence}. ${BY_HAND}`;
  const hash = await hashAt(mark.sequence, head);
  return hash === null || hash === mark.hash ? null : `${noted} isn’t that one. ${BY_HAND}`;
}

/** The hash of an event, '' where it is missing, null where it is older than those that are kept. */
async function hashAt(sequence: number, head: AuditHead): Promise<string | null> {
  if (sequence === head.sequence) return head.hash;
  if (sequence === head.anchorSequence) return head.anchorHash;
  if (sequence < head.anchorSequence) return null;
  return (await db.auditEvent.findUnique({ where: { sequence } }))?.hash ?? '';
}

/**
 * Notes outside of the database where the trail stands; run at the start and every minute. Where it isn’t the one that was noted,
 * the mark stays as it is, and the answer says why. `at` is where the trail stands, null where there is none.
 */
export async function markAuditTrail(
  now: Date,
): Promise<{ strayed: string | null; at: { sequence: number; hash: string } | null }> {
  // In this order: the trail only grows.
  const mark = marks.readAuditMark();
  const head = await db.auditHead.findUnique({ where: { id: 1 } });
  const key = head?.key ? chainKey(head) : null;
  const strayed = await strayedFrom(mark, head);
  if (strayed || !head || !key) return { strayed, at: null };
  if (headSeal(key, head) !== head.seal)
    return { strayed: 'The head of the chain was changed.', at: null };
  const { sequence, hash, begunAt } = head;
  if (mark?.sequence !== sequence)
    marks.writeAuditMark({ sequence, hash, begunAt, notedAt: now.toISOString() });
  return { strayed: null, at: { sequence, hash } };
}

/** Notes in the trail that a backup was restored where that has set it back; run at the start. */
export async function noteRestore(now: Date): Promise<void> {
  const before = marks.markBeforeRestore();
  if (!before) return;
  await noteSetBack(before, 'restore', now);
  marks.dropMarkBeforeRestore();
}

/** Takes the trail as it is for the one to go on from, and notes that in it. False where it goes on from the mark anyway. */
export async function acceptAuditTrail(now: Date): Promise<boolean> {
  const mark = marks.readAuditMark();
  return mark !== null && noteSetBack(mark, 'audit:check', now);
}

async function noteSetBack(mark: marks.AuditMark, by: string, now: Date): Promise<boolean> {
  const head = await db.auditHead.findUnique({ where: { id: 1 } });
  if ((await strayedFrom(mark, head)) === null) return false;
  const detail = { by, noted: `${mark.sequence}:${mark.hash}`, found: head?.sequence ?? 0 };
  const event = { actorId: null, action: 'audit-trail.set-back', subject: 'audit-trail' } as const;
  await recordEvent(db, { ...event, detail });
  const { sequence, hash, begunAt } = await db.auditHead.findUniqueOrThrow({ where: { id: 1 } });
  marks.writeAuditMark({ sequence, hash, begunAt, notedAt: now.toISOString() });
  return true;
}
