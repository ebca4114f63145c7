import Database from 'better-sqlite3';
import { env } from '~/env.server';
import { db } from './database';

/** The actions that the audit trail holds about a subject, in order. */
export async function auditOf(subject: string) {
  const rows = await db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });
  return rows.map(({ action, actorId, detail }) => ({
    action,
    actorId,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }));
}

/** The subjects of the mails that wait for an address or were sent to it, the oldest first. */
export async function mailsTo(recipient: string): Promise<string[]> {
  const rows = await db.queuedMail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });
  return rows.map(({ subject }) => subject);
}

/** The steps by which SQLite answers a statement. */
export function planOf(sql: string): string[] {
  const database = new Database(env.databaseUrl.replace(/^file:/, ''), { readonly: true });
  const values = Array.from({ length: sql.split('?').length - 1 }, () => '');
  const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values) as { detail: string }[];
  database.close();
  return rows.map(({ detail }) => detail);
}

/** The steps that read a whole table; a list made by the statement itself is none. */
export function scansOf(sql: string): string[] {
  // An empty list of ids reads nothing.
  if (sql.includes('WHERE 1=0')) return [];
  return planOf(sql).filter(
    (step) => /^SCAN (?!f\b|part\b|CONSTANT|\(|\d)/.test(step) && !/SUBQUERY/.test(step),
  );
}

/** A message to the firm that waits for an answer; its id. */
export async function fileTicket(content: string, senderId?: string): Promise<number> {
  const { id } = await db.message.create({
    data: {
      content,
      senderId,
      name: 'Ines Alder',
      email: 'ines@home.example',
      source: 'contact',
      ticket: { create: {} },
    },
  });
  return id;
}
