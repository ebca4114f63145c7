import { describe, expect, test } from 'vitest';
import { DUE_DATES, LEGAL_HOLIDAYS } from '#tests/tables/calendar/due-dates';
import { taxItems } from '~/domain/calendar/tax-dates';
import { listLegalHolidays, taxDueDay } from '~/domain/time/business-days';

const YEARS = [2025, 2026, 2027] as const;
const dayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();

describe.each(YEARS)('the federal tax calendar of %i', (year) => {
  const items = taxItems(`${year}-01-01`, `${year}-12-31`);

  test('has exactly the dates of the table, each once', () => {
    const column = 1 + YEARS.indexOf(year);
    for (const row of DUE_DATES) {
      const found = items.filter(({ title }) => row[0].test(title));
      expect(
        found.map(({ date }) => date),
        String(row[0]),
      ).toEqual([`${year}-${row[column]}`]);
    }
    expect(items).toHaveLength(DUE_DATES.length);
  });

  test('has the legal holidays of the table, and no due date on one or on a weekend', () => {
    const holidays = LEGAL_HOLIDAYS[year]!.map((day) => `${year}-${day}`);
    const own = listLegalHolidays(year).map(({ date }) => date);
    expect([...new Set(own)].filter((date) => date.startsWith(String(year))).sort()).toEqual(
      holidays,
    );
    for (const { date, title } of items) {
      expect(dayOf(date) % 6, title).not.toBe(0);
      expect(holidays, title).not.toContain(date);
    }
  });
});

test.each([
  ['Columbus Day', '2026-10-12', '2026-10-13'],
  ['Inauguration Day', '2029-01-20', '2029-01-22'],
  ['Inauguration Day on a Sunday', '2013-01-20', '2013-01-22'],
  ['the New Year’s Day of 2028, a Saturday', '2027-12-31', '2028-01-03'],
])('%s moves a due date', (_what, day, due) => expect(taxDueDay(day)).toBe(due));
