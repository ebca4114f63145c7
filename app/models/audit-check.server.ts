import type { AuditEvent, AuditHead } from '#prisma/generated/client';
import { db } from '~/db.server';
import { dateTimeText } from '~/domain/time/formats';
import {
  chainKey,
  eventHash,
  eventsAfter,
  headSeal,
  noKeyText,
  requireDataKey,
} from './audit.server';

/** A point of the chain that, written down elsewhere, shows whether it is still there. */
export type ChainPoint = { sequence: number; hash: string };

/** `first` is the number of the oldest event, `since` when chaining began. */
export type AuditCheck =
  | { whole: true; checkedAt: Date; head: ChainPoint | null; first: number; since: Date | null }
  | { whole: false; checkedAt: Date; broken: string; keyMissing?: true };

type Walk = ChainPoint & { broken: string | null };

/** Verifies the whole chain. `noted` is a point written down earlier that must still be in it. */
export async function checkAuditTrail(now: Date, noted?: ChainPoint): Promise<AuditCheck> {
  const no = (broken: string): AuditCheck => ({ whole: false, checkedAt: now, broken });
  const head = await db.auditHead.findUnique({ where: { id: 1 } });
  if (!head?.key) {
    if (noted || (await db.auditEvent.findFirst({ where: { hash: { not: '' } } })))
      return no('The head of the chain is gone.');
    return { whole: true, checkedAt: now, head: null, first: 1, since: null };
  }
  const key = chainKey(head);
  if (!key) {
    const broken = `No data key opens the chain’s own. ${noKeyText(head)}`;
    return { whole: false, checkedAt: now, broken, keyMissing: true };
  }
  if (headSeal(key, head) !== head.seal) return no('The head of the chain was changed.');

  const old = await db.auditEvent.findFirst({
    where: { sequence: { lte: head.anchorSequence } },
    orderBy: { sequence: 'asc' },
  });
  if (old) return no(`${toName(old)} was added before the oldest that is kept.`);
  const walked = await walk(key, head, noted);
  if (walked.broken) return no(walked.broken);
  const later = await db.auditEvent.findFirst({
    where: { sequence: { gt: head.sequence } },
    orderBy: { sequence: 'asc' },
  });
  const nowHead = later && (await db.auditHead.findUniqueOrThrow({ where: { id: 1 } }));
  if (later && nowHead!.sequence < later.sequence) return no(`${toName(later)} was added.`);
  const { sequence, hash } = head;
  const first = head.anchorSequence + 1;
  return {
    whole: true,
    checkedAt: now,
    head: { sequence, hash },
    first,
    since: new Date(head.begunAt),
  };
}

async function walk(key: Buffer, head: AuditHead, noted?: ChainPoint): Promise<Walk> {
  const at: Walk = { sequence: head.anchorSequence, hash: head.anchorHash, broken: null };
  while (at.sequence < head.sequence) {
    const events = await eventsAfter(db, at.sequence);
    for (const event of events.filter(({ sequence }) => sequence <= head.sequence)) {
      if (event.sequence !== at.sequence + 1) break;
      if (eventHash(key, at.hash, event) !== event.hash)
        return { ...at, broken: `${toName(event)} is not as it was written.` };
      if (event.sequence === noted?.sequence && event.hash !== noted.hash)
        return { ...at, broken: `${toName(event)} is not the one that was noted.` };
      Object.assign(at, { sequence: event.sequence, hash: event.hash });
    }
    if (at.sequence < Math.min(head.sequence, events.at(-1)?.sequence ?? Infinity))
      return { ...at, broken: `Event ${at.sequence + 1} is missing.` };
  }
  if (at.hash !== head.hash) return { ...at, broken: `Event ${at.sequence} is not the newest.` };
  if (noted && noted.sequence > at.sequence)
    return { ...at, broken: `Event ${at.sequence + 1} is missing: ${noted.sequence} were noted.` };
  return at;
}

const toName = ({ sequence, action, createdAt }: AuditEvent): string =>
  `Event ${sequence} (${action}, ${createdAt.toISOString()})`;

export function auditCheckText(found: AuditCheck): { sentence: string; head: string } {
  if (!found.whole) {
    const sentence = `The audit trail ${found.keyMissing ? 'can’t be checked' : 'is broken'}. ${found.broken}`;
    return { sentence, head: '' };
  }
  const { head, first, since } = found;
  if (!head || !since) return { sentence: 'No event is chained yet.', head: '' };
  const count = head.sequence - first + 1;
  return {
    sentence: `The audit trail is whole: ${count.toLocaleString('en-US')} ${count === 1 ? 'event' : 'events'}, chained since ${dateTimeText(since)}.`,
    head: `${head.sequence}:${head.hash}`,
  };
}

const FRESH = 3_600_000;
let last: Promise<AuditCheck> | undefined;

/** The check of this hour. A broken trail is checked again, since somebody may have repaired it. */
export async function recentAuditCheck(now: Date): Promise<AuditCheck> {
  const known = await last?.catch(() => undefined);
  if (!known?.whole || now.getTime() - known.checkedAt.getTime() > FRESH)
    last = checkAuditTrail(now);
  return last!;
}

/** Throws DataKeyMissingError. */
export const checkDataKey = (): Promise<void> => requireDataKey(db);
