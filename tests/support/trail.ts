import { db } from './database';

/** A subject's audit events: action, actor and detail, oldest first. */
export async function trailOf(subject: string) {
  const rows = await db.auditEvent.findMany({ where: { subject }, orderBy: { sequence: 'asc' } });
  return rows.map(({ action, actorId, detail }) => [action, actorId, detail]);
}
