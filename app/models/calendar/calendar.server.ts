import { Prisma } from '#prisma/generated/client';
import { db } from '~/db.server';
import { byTime, type CalendarItem } from '~/domain/calendar/item';
import { taxItems } from '~/domain/calendar/tax-dates';
import { addDays, instantOf, type CivilDate } from '~/domain/time/civil-time';
import { CALENDAR_SOURCES, toItem, type SourceRow } from './sources.server';

const MAX_ITEMS = 1_000;

/**
 * What is in a person's calendar from one day of Orlando's to another, both included, in order:
 * their own things, in one query, and the federal tax dates.
 */
export async function listCalendar(
  accountId: string,
  first: CivilDate,
  last: CivilDate,
): Promise<CalendarItem[]> {
  const range = { first, last, from: instantOf(first, 0), to: instantOf(addDays(last, 1), 0) };
  const selects = CALENDAR_SOURCES.map(({ select }) => select(accountId, range));
  const rows = await db.$queryRaw<SourceRow[]>`
    SELECT * FROM (${Prisma.join(selects, ' UNION ALL ')}) AS items
    ORDER BY COALESCE(CAST(starts_at AS TEXT), due_on) LIMIT ${MAX_ITEMS}`;
  return [...rows.map(toItem), ...taxItems(first, last)].sort(byTime);
}
