import { db } from './database';

/** What the audit trail says of a subject: what was done, by whom and with which detail, the oldest first. */
export async function trailOf(subject: string) {
  const rows = await db.auditEvent.findMany({ where: { subject }, orderBy: { sequence: 'asc' } });
  return rows.map(({ action, actorId, detail }) => [action, actorId, detail]);
}
