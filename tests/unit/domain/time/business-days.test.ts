import { expect, test } from 'vitest';
import { listHolidays, isHoliday, isWeekday, listLegalHolidays } from '~/domain/time/business-days';
import { civilTime, toInstant } from '~/domain/time/civil-time';

test('holidays are observed on the right day', () => {
  const dates = (year: number) => listHolidays(year).map(({ date }) => date);
  expect(dates(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-11-11',
    '2026-11-26',
    '2026-11-27',
    '2026-12-25',
  ]);
  expect(dates(2027)).toEqual(
    expect.arrayContaining(['2027-05-31', '2027-06-18', '2027-07-05', '2027-11-25', '2027-12-24']),
  );
  expect(
    [...dates(2026), ...dates(2027)].every((date) => civilTime(toInstant(date, 600)).date === date),
  ).toBe(true);
});

test('a holiday is the day it is observed, and weekdays are Monday to Friday', () => {
  expect(['2026-07-03', '2026-07-04', '2026-11-26', '2026-11-24'].map(isHoliday)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const week = ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`);
  expect(week.filter(isWeekday)).toEqual(week.slice(1, 6));
});

test('Washington, D.C. observes Emancipation Day, Columbus Day and, every four years, Inauguration Day', () => {
  const reasons = (year: number) => listLegalHolidays(year).map(({ reason }) => reason);
  expect(reasons(2025)).toContain('Inauguration Day');
  for (const year of [2024, 2026, 2027]) expect(reasons(year)).not.toContain('Inauguration Day');
  expect(reasons(2026)).toEqual(expect.arrayContaining(['Emancipation Day', 'Columbus Day']));
  expect(reasons(2026)).not.toContain('Day after Thanksgiving');
});
