import { sqltag as sql } from '@prisma/client/runtime/client';
import type { DatabaseKind } from '../port.server';

/** Asks the indexes over `search_words`, the function of the migrations by which words are without case and accents. */
export const searchMessages: DatabaseKind['searchMessages'] = (words, bound, take) => {
  const query = words.map(phraseOf).join(' & ');
  return sql`
    SELECT id FROM (
      SELECT m.id FROM messages m
      WHERE search_words(m.content) @@ CAST(${query} AS tsquery) AND m.id < ${bound}
      ORDER BY m.id DESC LIMIT ${take}) AS said
    UNION SELECT id FROM (
      SELECT f.id FROM attachments_search f
      WHERE f.words @@ CAST(${query} AS tsquery) AND f.id < ${bound}
      ORDER BY f.id DESC LIMIT ${take}) AS named
    ORDER BY id DESC LIMIT ${take}`;
};

/**
 * A word as a beginning; what hyphens join stands beside each other. Words are letters and digits,
 * so none needs escaping.
 */
function phraseOf(word: string): string {
  const parts = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return `(${parts.map((part) => `'${part}'`).join(' <-> ')}:*)`;
}
