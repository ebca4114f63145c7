import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { STAFF_ROLES } from '~/domain/access/roles';
import { filedTopics } from '~/domain/calendar/filed-topics';
import { byTime, type CalendarItem, type CalendarKind } from '~/domain/calendar/item';
import { taxItems } from '~/domain/calendar/tax-dates';
import type { TaxDateTopic } from '~/domain/calendar/tax-topics';
import { DUE_RULES } from '~/domain/jobs/due-rules';
import { getJobType } from '~/domain/jobs/job-type';
import type { PartyKind } from '~/domain/party/party';
import { addDays, civilTime, toInstant, type CivilDate } from '~/domain/time/civil-time';
import { invoicePath } from '~/domain/billing/invoice';
import { formatMoney } from '~/domain/money';
import { classesPath } from '~/domain/courses/class-address';
import { serviceTitle } from '~/domain/booking/bookable';
import { getFirm } from '../firm/published.server';

/**
 * A person's calendar between two days, both included, in order. Its tax dates are those of
 * `topics`, else of what their clients file.
 */
export async function listCalendar(
  accountId: string,
  first: CivilDate,
  last: CivilDate,
  topics?: ReadonlySet<TaxDateTopic> | null,
) {
  const range = { first, last, from: toInstant(first, 0), to: toInstant(addDays(last, 1), 0) };
  const selects = CALENDAR_SOURCES.map(({ select }) => select(accountId, range));
  const rows = await db.$queryRaw<SourceRow[]>`
    SELECT * FROM (${Prisma.join(selects, ' UNION ALL ')}) AS items
    ORDER BY COALESCE(CAST(starts_at AS TEXT), due_on) LIMIT 1000`;
  const filed = topics === undefined ? await findTaxTopics(accountId) : topics;
  return [...rows.map(toItem), ...taxItems(first, last, filed)].sort(byTime);
}

type FilerRow = { id: string; kind: PartyKind | 'staff'; type: string | null };

/** What an account's clients file; null, for all there is, for staff. */
export async function findTaxTopics(accountId: string): Promise<ReadonlySet<TaxDateTopic> | null> {
  const rows = await db.$queryRaw<FilerRow[]>`
    SELECT DISTINCT p.id AS id, p.kind AS kind, j.type AS type
    FROM party_members m JOIN parties p ON p.id = m.party_id LEFT JOIN jobs j ON j.party_id = p.id
    WHERE m.account_id = ${accountId}
    UNION ALL SELECT g.id, 'staff', NULL FROM role_grants g
    WHERE g.account_id = ${accountId} AND g.role IN (${Prisma.join([...STAFF_ROLES])})`;
  const topics = new Set<TaxDateTopic>();
  for (const { id, kind } of rows) {
    if (kind === 'staff') return null;
    const jobs = rows.flatMap((row) =>
      row.id === id && row.type ? getJobType(getFirm(), row.type) : [],
    );
    const returns = jobs.flatMap(({ dueRule }) => DUE_RULES[dueRule].topic ?? []);
    for (const topic of filedTopics(kind, returns)) topics.add(topic);
  }
  return topics;
}

/** Days in Orlando from `first` to `last` inclusive; as moments `from` to before `to`. */
type CalendarRange = { first: CivilDate; last: CivilDate; from: Date; to: Date };

/** A row of the calendar query. All-day items have `due_on`, others both times. */
type SourceRow = {
  kind: CalendarKind;
  id: string;
  title: string;
  detail: string | number;
  starts_at: Date | string | null;
  ends_at: Date | string | null;
  due_on: string | null;
};

/** A kind of calendar item: a SELECT of `SourceRow`'s columns, and how to read a row. */
type CalendarSource = {
  kind: CalendarKind;
  select: (accountId: string, range: CalendarRange) => Prisma.Sql;
  read: (row: SourceRow) => Pick<CalendarItem, 'title' | 'detail' | 'href'>;
};

/** The clients that an account acts for: its calendar shows what concerns any of them. */
const selectPartyIds = (accountId: string) =>
  Prisma.sql`SELECT party_id FROM party_members WHERE account_id = ${accountId}`;

const CALENDAR_SOURCES: readonly CalendarSource[] = [
  {
    kind: 'consultation',
    select: (accountId, { from, to }) => Prisma.sql`
    SELECT 'consultation' AS kind, c.id AS id, c.service_type AS title,
           CASE WHEN c.party_id IN (${selectPartyIds(accountId)}) THEN m.name ELSE p.name END AS detail,
           c.starts_at AS starts_at, c.ends_at AS ends_at, CAST(NULL AS TEXT) AS due_on
    FROM consultations c LEFT JOIN staff_members m ON m.id = c.staff_member_id
    LEFT JOIN parties p ON p.id = c.party_id
    WHERE (c.party_id IN (${selectPartyIds(accountId)})
        OR c.staff_member_id IN (SELECT id FROM staff_members WHERE account_id = ${accountId}))
      AND c.starts_at >= ${from} AND c.starts_at < ${to} AND c.status <> 'cancelled'`,
    read: ({ id, title, detail }) => ({
      title: serviceTitle(getFirm(), title),
      detail: detail ? `With ${detail}` : '',
      href: `/consultations/${id}`,
    }),
  },
  {
    kind: 'class',
    select: (accountId, { from, to }) => Prisma.sql`
    SELECT 'class', l.id, l.title, l.instructor, l.starts_at, l.ends_at, CAST(NULL AS TEXT)
    FROM class_sign_ups s JOIN live_classes l ON l.id = s.class_id
    WHERE s.account_id = ${accountId} AND l.starts_at >= ${from} AND l.starts_at < ${to}`,
    read: ({ id, title, detail }) => ({
      title,
      detail: `Live class with ${detail}`,
      href: classesPath(null, id, 'mine'),
    }),
  },
  {
    kind: 'invoice',
    select: (accountId, { first, last }) => Prisma.sql`
    SELECT 'invoice', id, number, CAST(total_cents - settled_cents AS TEXT), CAST(NULL AS TIMESTAMP), CAST(NULL AS TIMESTAMP), due_on
    FROM invoices
    WHERE party_id IN (${selectPartyIds(accountId)}) AND due_on >= ${first} AND due_on <= ${last} AND status = 'open'`,
    read: ({ id, title, detail }) => ({
      title: `Invoice ${title} is due`,
      detail: formatMoney(Number(detail)),
      href: invoicePath(id),
    }),
  },
  {
    kind: 'task',
    select: (accountId, { first, last }) => Prisma.sql`
    SELECT 'task', id, title, priority, CAST(NULL AS TIMESTAMP), CAST(NULL AS TIMESTAMP), due_date
    FROM tasks
    WHERE assignee_id = ${accountId} AND done_at IS NULL AND due_date >= ${first} AND due_date <= ${last}`,
    read: ({ id, title, detail }) => ({
      title,
      detail: `${detail} priority`,
      href: `/tasks/${id}`,
    }),
  },
];

function toItem(row: SourceRow): CalendarItem {
  const source = CALENDAR_SOURCES.find(({ kind }) => kind === row.kind)!;
  const startsAt = row.starts_at === null ? null : new Date(row.starts_at);
  return {
    ...source.read(row),
    id: `${row.kind}:${row.id}`,
    kind: row.kind,
    date: startsAt ? civilTime(startsAt).date : row.due_on!,
    startsAt,
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
  };
}
