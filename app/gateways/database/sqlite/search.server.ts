import { sqltag as sql } from '@prisma/client/runtime/client';
import type { DatabaseKind } from '../port.server';

/** Asks SQLite's full-text indexes (FTS5), which triggers of the migrations keep. */
export const searchMessages: DatabaseKind['searchMessages'] = (words, bound, take) => {
  // Each word in quotes, so that none is an operator, and as a beginning; in quotes, what hyphens join is a phrase.
  const query = words.map((word) => `"${word}"*`).join(' ');
  return sql`
    SELECT id FROM (
      SELECT f.rowid AS id FROM messages_search f
      WHERE messages_search MATCH ${query} AND f.rowid < ${bound} ORDER BY f.rowid DESC LIMIT ${take})
    UNION SELECT id FROM (
      SELECT f.rowid AS id FROM attachments_search f
      WHERE attachments_search MATCH ${query} AND f.rowid < ${bound} ORDER BY f.rowid DESC LIMIT ${take})
    ORDER BY id DESC LIMIT ${take}`;
};
