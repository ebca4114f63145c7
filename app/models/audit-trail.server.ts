import { db } from '~/db.server';
import { harmless, quoted } from '~/domain/csv';
import { uuidBounds, type AuditFilter } from '~/domain/audit';
import { getActionLabel } from '~/domain/audit-labels';
import { normaliseEmail } from '~/domain/identity/email';
import { PAGE_SIZE, toPage } from '~/domain/paging';
import { listNames } from './account/profile.server';
import { readAuditNames } from './audit-names.server';
import { recordEvent } from './audit.server';

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
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

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
  return recordEvent(db, actorId, 'audit.exported', actorId, detail);
}
