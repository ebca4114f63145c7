import { db } from '~/db.server';

/** How many words of a search count; one with hyphens in it is one. */
const MAX_WORDS = 8;

/**
 * The ids of up to `take` messages that hold every word of `words`, or a word that begins with it (of "W-2" the letter and the
 * number beside each other), in what they say or in the names of their files; the newest first, without regard to case and
 * accents. `before` is the last id of the page before. Here these are SQLite's full-text indexes, which triggers of the
 * migrations keep; on PostgreSQL its own would stand in this place.
 */
export async function findMessageIds(
  words: string,
  before: number | null,
  take: number,
): Promise<number[]> {
  const query = queryOf(words);
  if (!query) return [];
  const bound = before ?? Number.MAX_SAFE_INTEGER;
  const rows = await db.$queryRaw<{ id: bigint | number }[]>`
    SELECT id FROM (
      SELECT f.rowid AS id FROM messages_search f
      WHERE messages_search MATCH ${query} AND f.rowid < ${bound} ORDER BY f.rowid DESC LIMIT ${take})
    UNION SELECT id FROM (
      SELECT f.rowid AS id FROM attachments_search f
      WHERE attachments_search MATCH ${query} AND f.rowid < ${bound} ORDER BY f.rowid DESC LIMIT ${take})
    ORDER BY id DESC LIMIT ${take}`;
  return rows.map(({ id }) => Number(id));
}

/** What somebody typed as a query of FTS5 without its operators: each word in quotes, as a beginning; what hyphens join, as a phrase. */
function queryOf(words: string): string {
  return (words.match(/[\p{L}\p{N}]+(?:[-‐‑–][\p{L}\p{N}]+)*/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => `"${[...word].slice(0, 40).join('')}"*`)
    .join(' ');
}
