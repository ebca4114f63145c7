import { Prisma } from '#prisma/generated/client';
import { db, searchMessages as searchMessageIds } from '~/db.server';
import { FIRM_SENDER } from '~/domain/messaging/realtime';
import { PAGE_SIZE } from '~/domain/paging';

export type MessageHit = {
  id: number;
  personId: string | null;
  /** The ticket it is or answers by email, or null, as for a request. */
  ticketId: number | null;
  senderId: string | null;
  name: string;
  fromFirm: boolean;
  isNote: boolean;
  content: string;
  files: string | null;
  createdAt: Date;
};

type Row = Omit<MessageHit, 'fromFirm' | 'isNote'> & { kind: string };

export async function searchMessages(words: string, after: string | null) {
  const before = after && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const ids = await findMessageIds(words, before, PAGE_SIZE + 1);
  const shown = ids.slice(0, PAGE_SIZE);
  const next = ids.length > PAGE_SIZE ? String(shown.at(-1)) : null;
  if (shown.length === 0) return { rows: [], next };
  const rows = await db.$queryRaw<Row[]>`
    SELECT m.id, c.person_id AS "personId", COALESCE(p.full_name, a.name, m.name, '') AS name,
      COALESCE(m.answers_id, t.message_id) AS "ticketId", m.sender_id AS "senderId", m.kind,
      m.content, (SELECT string_agg(f.name, ', ') FROM attachments f WHERE f.message_id = m.id) AS files,
      m.created_at AS "createdAt"
    FROM messages m
    LEFT JOIN conversations c ON c.id = m.conversation_id
    LEFT JOIN profiles p ON p.id = c.person_id
    LEFT JOIN messages a ON a.id = m.answers_id
    LEFT JOIN tickets t ON t.message_id = m.id
    WHERE m.id IN (${Prisma.join(shown)}) ORDER BY m.id DESC`;
  return {
    next,
    rows: rows.map(({ kind, ...row }) => ({
      ...row,
      fromFirm: row.senderId === FIRM_SENDER,
      isNote: kind === 'note',
    })),
  };
}

/** Up to 5 people whose name or family name begins with `words`. Only for staff. */
export function findPeople(words: string): Promise<{ id: string; name: string }[]> {
  const begin = [...words.trim().toLowerCase()].slice(0, 100).join('');
  if (!begin) return Promise.resolve([]);
  // Sorts after every text that begins with the words.
  const end = `${begin}\u{10FFFF}`;
  return db.$queryRaw<{ id: string; name: string }[]>`
    SELECT f.id, p.full_name AS name FROM (
      SELECT id FROM profiles WHERE search_text >= ${begin} AND search_text < ${end}
      UNION SELECT id FROM profiles WHERE surname_text >= ${begin} AND surname_text < ${end} LIMIT 5) f
    CROSS JOIN profiles p WHERE p.id = f.id ORDER BY p.full_name`;
}

/** The most words of a search; a hyphenated word counts as one. */
const MAX_WORDS = 8;
const NO_BOUND = 2 ** 31 - 1;

/** Up to `take` ids before one, newest first, of messages whose text or file names contain all words. */
export async function findMessageIds(words: string, before: number | null, take: number) {
  const terms = splitWords(words);
  if (terms.length === 0) return [];
  const bound = Math.min(before ?? NO_BOUND, NO_BOUND);
  const rows = await db.$queryRaw<{ id: number }[]>(searchMessageIds(terms, bound, take));
  return rows.map(({ id }) => id);
}

function splitWords(typed: string): string[] {
  return (typed.match(/[\p{L}\p{N}]+(?:[-‐‑–][\p{L}\p{N}]+)*/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => [...word].slice(0, 40).join(''));
}
