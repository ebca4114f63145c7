import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import type { NavLink } from '~/domain/access/navigation';
import { invoicePath, readInvoiceRow } from '~/domain/billing/invoice';
import { toSearchText } from '~/domain/folding';
import { phoneText } from '~/domain/firm/phone';
import { STATUS_LABELS, type RequestStatus } from '~/domain/documents/document';
import { jobName } from '~/domain/jobs/job-type';
import { STAGES, type Stage } from '~/domain/jobs/stages';
import { clientActions, clientPath } from '~/domain/party/party';
import { civilTime, type CivilDate } from '~/domain/time/civil-time';
import { getFirm } from './firm/published.server';
import { IS_CLIENT } from './party/client.server';
import { hasWords } from './search-words.server';

const SHOWN = 5;
/** Of one kind alone. */
const SHOWN_ALONE = 50;

type Row = { found: string; ref: string; title: string; name: string; note: string };
type Line = { text: string; note: string; href: string; actions?: readonly NavLink[] };

type Group = {
  id: string;
  title: string;
  /** The list of all of them, which takes the same words. */
  list: string;
  /** Selects ref, title, name and note of what has the words, in order. */
  rows: (words: string) => Prisma.Sql;
  line: (row: Row, today: CivilDate) => Line;
};

/** A job's type by the words of its title. */
const typeTitle = () =>
  Prisma.join(
    [
      Prisma.sql`CASE j.type WHEN '' THEN ''`,
      ...getFirm().content['job-type'].map(
        ({ id, title }) => Prisma.sql`WHEN ${id} THEN ${toSearchText(title)}`,
      ),
      Prisma.sql`ELSE '' END`,
    ],
    ' ',
  );

const GROUPS: readonly Group[] = [
  {
    id: 'clients',
    title: 'Clients',
    list: '/admin/clients',
    rows: (words) => Prisma.sql`p.id AS ref, p.name AS title, p.email AS name, p.phone AS note
      FROM parties p
      WHERE p.archived_at IS NULL AND ${hasWords(Prisma.sql`p.search_text`, words)} AND ${IS_CLIENT}
      ORDER BY p.sort_text, p.id`,
    line: ({ ref, title, name, note }) => ({
      text: title,
      note: [name, phoneText(note)].filter(Boolean).join(', '),
      href: clientPath(ref),
      actions: clientActions(ref),
    }),
  },
  {
    id: 'jobs',
    title: 'Jobs',
    list: '/admin/jobs',
    rows: (
      words,
    ) => Prisma.sql`j.id AS ref, j.type || ' ' || j.period AS title, p.name, j.stage AS note
      FROM jobs j JOIN parties p ON p.id = j.party_id
      WHERE ${hasWords(Prisma.sql`(p.search_text || ' ' || j.period || ${typeTitle()})`, words)}
      ORDER BY j.id DESC`,
    line: ({ ref, title, name, note }) => {
      const [type, period] = title.split(' ') as [string, string];
      return {
        text: `${name}: ${jobName(getFirm(), { type, period })}`,
        note: STAGES[note as Stage].label,
        href: `/admin/jobs/${ref}`,
      };
    },
  },
  {
    id: 'invoices',
    title: 'Invoices',
    list: '/admin/invoices',
    rows: (words) => Prisma.sql`i.id AS ref, i.number AS title, i.billed_name AS name,
        i.status || ' ' || i.total_cents || ' ' || i.settled_cents || ' ' || i.due_on AS note
      FROM invoices i LEFT JOIN parties p ON p.id = i.party_id
      WHERE ${hasWords(Prisma.sql`(i.search_text || COALESCE(p.search_text, ''))`, words)}
      ORDER BY i.id DESC`,
    line: ({ ref, title, name, note }, today) => {
      const { title: invoice, words } = readInvoiceRow(title, note, today);
      return { text: `${name}: ${invoice}`, note: words, href: invoicePath(ref) };
    },
  },
  {
    id: 'documents',
    title: 'Documents',
    list: '/admin/search',
    rows: (words) => Prisma.sql`d.id AS ref, d.name AS title, p.name, d.status AS note
      FROM documents d JOIN parties p ON p.id = d.party_id
      WHERE d.deleted_at IS NULL AND ${hasWords(Prisma.sql`(d.search_text || p.search_text)`, words)}
      ORDER BY d.id DESC`,
    line: ({ ref, title, name, note }) => ({
      text: `${name}: ${title}`,
      note,
      href: `/admin/documents/${ref}/review`,
    }),
  },
  {
    id: 'requests',
    title: 'Requested documents',
    list: '/admin/search',
    rows: (
      words,
    ) => Prisma.sql`d.id AS ref, d.title, p.name, d.status || ' ' || COALESCE(d.list_id, '') AS note
      FROM document_requests d JOIN parties p ON p.id = d.party_id
      WHERE ${hasWords(Prisma.sql`(d.search_text || p.search_text)`, words)}
      ORDER BY d.id DESC`,
    line: ({ title, name, note }) => {
      const [status, list] = note.split(' ') as [RequestStatus, string];
      return {
        text: `${name}: ${title}`,
        note: STATUS_LABELS[status],
        href: `/admin/documents/requests${list && `/${list}`}`,
      };
    },
  },
];

/** The newest of each kind, or of `only` one, with the words, in one query. Only for staff. */
export async function searchRecords(words: string, now: Date, only: string | null) {
  const today = civilTime(now).date;
  const groups = only ? GROUPS.filter(({ id }) => id === only) : GROUPS;
  const shown = only ? SHOWN_ALONE : SHOWN;
  if (groups.length === 0) return [];
  const parts = groups.map(
    ({ id, rows }) =>
      Prisma.sql`SELECT * FROM (SELECT ${id} AS found, ${rows(words)} LIMIT ${shown + 1}) AS part`,
  );
  const found = await db.$queryRaw<Row[]>`${Prisma.join(parts, ' UNION ALL ')}`;
  return groups.map(({ id, title, list, line }) => {
    const rows = found.filter((row) => row.found === id);
    const lines = rows.slice(0, shown).map((row) => ({ key: row.ref, ...line(row, today) }));
    return { id, title, lines, more: !only && rows.length > shown ? list : null };
  });
}
