import { db } from '~/db.server';
import { csvCell, uuidBounds, type AuditFilter } from '~/domain/audit';
import { normaliseEmail } from '~/domain/identity/email';
import { PAGE_SIZE, pageOf } from '~/domain/paging';
import { recordEvent } from './audit.server';

export type AuditLine = {
  id: string;
  createdAt: Date;
  action: string;
  actor: string;
  subject: string;
  detail: string;
};

/** A page of the audit trail, the newest first. Only for superadmins. */
export async function listEvents(filter: AuditFilter, after: string | null, size = PAGE_SIZE) {
  const { rows, next } = pageOf(await readEvents(filter, after, size + 1), ({ id }) => id, size);
  const names = await namesOf(rows.map(({ subject }) => subject));
  const lines = rows.map(({ actor, subject, ...row }): AuditLine => ({
    ...row,
    actor: actor?.email ?? 'Nobody signed in',
    subject: names.get(subject) ?? subject,
  }));
  return { rows: lines, next };
}

async function readEvents(
  { email, as, action, from, to }: AuditFilter,
  after: string | null,
  take: number,
) {
  const person = email
    ? await db.account.findUnique({ where: { email: normaliseEmail(email) }, select: { id: true } })
    : null;
  if (email && !person) return [];
  const { first, end } = uuidBounds(from, to);
  return db.auditEvent.findMany({
    where: {
      id: { gte: first, lt: after && after < end ? after : end },
      ...(action && { action }),
      ...(person && (as === 'actor' ? { actorId: person.id } : { subject: person.id })),
    },
    select: {
      id: true,
      createdAt: true,
      action: true,
      subject: true,
      detail: true,
      actor: { select: { email: true } },
    },
    orderBy: { id: 'desc' },
    take,
  });
}

/** The addresses of those among the subjects that are accounts. */
async function namesOf(subjects: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.account.findMany({
    where: { id: { in: [...new Set(subjects)] } },
    select: { id: true, email: true },
  });
  return new Map(rows.map(({ id, email }) => [id, email]));
}

const CHUNK = 500;
/** How many lines a file has at most. */
const MAX_LINES = 20_000;
const HEAD = ['When (UTC)', 'Who', 'Action', 'To whom or what', 'Detail'];

/** The trail as CSV, read and sent in chunks as fast as it is taken, so that memory stays flat. */
export function streamEvents(filter: AuditFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;
  let after: string | null = null;
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      const { rows, next } = await listEvents(filter, after, CHUNK);
      const lines = rows.map(({ createdAt, actor, action, subject, detail }) =>
        line([createdAt.toISOString(), actor, action, subject, detail]),
      );
      const head = sent === 0 ? `\ufeff${line(HEAD)}` : '';
      controller.enqueue(encoder.encode(head + lines.join('')));
      sent += Math.max(1, rows.length);
      after = next;
      if (!next || sent >= MAX_LINES) controller.close();
    },
  });
}

/** Writes down that somebody took a copy of the trail. */
export function recordExport(actorId: string, query: string): Promise<void> {
  const detail = { query: query.slice(0, 300) };
  return recordEvent(db, { actorId, action: 'audit.exported', subject: actorId, detail });
}
