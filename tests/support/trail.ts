import { recordEvents, type AuditEntry } from '~/models/audit.server';
import { db } from './database';

/** Adds one entry to the audit trail. */
export const recordEvent = (
  actorId: string | null,
  action: string,
  subject: string,
  detail?: AuditEntry['detail'],
  into: Parameters<typeof recordEvents>[0] = db,
) => recordEvents(into, [{ actorId, action, subject, detail, at: new Date() }]);

/** A subject's audit events: action, actor and detail, oldest first. */
export async function trailOf(subject: string) {
  const rows = await db.auditEvent.findMany({ where: { subject }, orderBy: { sequence: 'asc' } });
  return rows.map(({ action, actorId, detail }) => [action, actorId, detail]);
}
