import { db, transaction } from '~/db.server';
import { harmless, quoteCell } from '~/domain/csv';
import { uuidBounds, type AuditFilter } from '~/domain/audit';
import { getActionLabel } from '~/domain/audit-labels';
import { auditExported, trailTrimmed } from '~/domain/events/office';
import { normaliseEmail } from '~/domain/identity/email';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';
import { listNames } from './account/profile.server';
import { readAuditNames } from './audit-names.server';
import { CHAIN_STEP, eventHash, eventsAfter, lockHead, saveHead } from './audit.server';
import { emit } from './events.server';

/**
 * A page of the audit trail, newest first. `actor` is null for the portal, a visitor or a deleted
 * account. Only for superadmins.
 */
export async function listEvents(filter: AuditFilter, after: string | null, size = PAGE_SIZE) {
  const { rows, next } = toPage(await readEvents(filter, after, size + 1), ({ id }) => id, size);
  const { accountName, facts, subjectName } = await readAuditNames(rows);
  const lines = rows.map((row) => ({
    ...row,
    actor: row.actorId ? accountName(row.actorId) : null,
    facts: facts(row),
    subject: subjectName(row),
    subjectId: row.subject,
  }));
  return { rows: lines, next };
}

async function readEvents(
  { email, as, action, from, to }: AuditFilter,
  after: string | null,
  take: number,
) {
  const person = email ? await findPerson(email) : null;
  if (email && !person) return [];
  const { first, end } = uuidBounds(from, to);
  return db.auditEvent.findMany({
    where: {
      id: { gte: first, lt: after && after < end ? after : end },
      ...(action && { action }),
      ...(person && (as === 'actor' ? { actorId: person.id } : { subject: person.id })),
    },
    omit: { sequence: true, hash: true },
    orderBy: { id: 'desc' },
    take,
  });
}

const findPerson = (email: string) =>
  db.account.findUnique({ where: { email: normaliseEmail(email) }, select: { id: true } });

/** Who did one of these actions to something last, and when; null for nobody since then. */
export async function findLastChange(
  actions: readonly string[],
  subject: string | readonly string[],
  since: Date,
) {
  const event = await db.auditEvent.findFirst({
    where: {
      action: { in: [...actions] },
      subject: { in: [subject].flat() },
      createdAt: { gte: since },
    },
    orderBy: { id: 'desc' },
    select: { actorId: true, createdAt: true },
  });
  if (!event?.actorId) return null;
  const names = await listNames([event.actorId]);
  return { actorId: event.actorId, name: names.get(event.actorId), at: event.createdAt };
}

const MAX_LINES = 20_000;
const HEAD = [
  'When (UTC)',
  'Who',
  'Who (id)',
  'What',
  'Action',
  'To whom or what',
  'To whom or what (id)',
  'Detail',
];

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(harmless(cell))).join(',')}\r\n`;

/** The trail as CSV, in chunks as fast as they are taken, so that memory stays flat. */
export function streamEvents(filter: AuditFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | null = null;
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      const { rows, next } = await listEvents(filter, after, 500);
      const lines = rows.map(({ createdAt, actor, actorId, action, subject, subjectId, detail }) =>
        line([
          createdAt.toISOString(),
          actor?.email ?? '',
          actorId ?? '',
          getActionLabel(action),
          action,
          subject.email ?? subject.name,
          subjectId,
          detail,
        ]),
      );
      const head = sent === 0 ? `\ufeff${line(HEAD)}` : '';
      controller.enqueue(encoder.encode(head + lines.join('')));
      sent += rows.length;
      after = next;
      if (!next || sent >= MAX_LINES) controller.close();
    },
  });
}

export async function recordExport(actorId: string, filter: AuditFilter): Promise<void> {
  const { email, ...rest } = filter;
  const person = email && (await findPerson(email));
  const asked = { ...rest, person: person ? person.id : email && 'unknown' };
  const detail = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return emit(db, auditExported, { id: actorId, actorId, detail });
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
    const detail = { first: old[0]!.sequence, until: head.anchorSequence };
    await emit(tx, trailTrimmed, { id: 'audit-trail', actorId: null, detail });
    return old.length;
  });
