import { db } from '~/db.server';
import { uuidBounds, type AuditAction } from '~/domain/audit';
import { normaliseEmail } from '~/domain/identity/email';
import { PAGE_SIZE, pageOf } from '~/domain/paging';

/** What of the trail is wanted. `email` is whose, `as` whether as who did it or as whom it was done to; dates are civil dates in Orlando, both included. */
export type AuditFilter = {
  email: string;
  as: 'actor' | 'subject';
  action: AuditAction | null;
  from: string | null;
  to: string | null;
};

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
  const lines = rows.map(
    ({ actor, subject, ...row }): AuditLine => ({
      ...row,
      actor: actor?.email ?? 'Nobody signed in',
      subject: names.get(subject) ?? subject,
    }),
  );
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
