import { db, searchMessages } from '~/db.server';

/** How many words of a search count; one with hyphens in it is one. */
const MAX_WORDS = 8;
/** Greater than the id of every message. */
const NO_BOUND = 2 ** 31 - 1;

/**
 * The ids of up to `take` messages that hold every word of `words`, or a word that begins with it (of "W-2" the letter and the
 * number beside each other), in what they say or in the names of their files; the newest first, without regard to case and
 * accents. `before` is the last id of the page before. The full-text indexes are those of the database, which its migrations make.
 */
export async function findMessageIds(
  words: string,
  before: number | null,
  take: number,
): Promise<number[]> {
  const sought = wordsOf(words);
  if (sought.length === 0) return [];
  const bound = Math.min(before ?? NO_BOUND, NO_BOUND);
  const rows = await db.$queryRaw<{ id: bigint | number }[]>(searchMessages(sought, bound, take));
  return rows.map(({ id }) => Number(id));
}

/** What somebody typed as words of letters and digits; what hyphens join is one. */
function wordsOf(typed: string): string[] {
  return (typed.match(/[\p{L}\p{N}]+(?:[-‐‑–][\p{L}\p{N}]+)*/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => [...word].slice(0, 40).join(''));
}
