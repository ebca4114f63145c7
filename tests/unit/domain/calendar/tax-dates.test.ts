import { describe, expect, test } from 'vitest';
import { monthView, monthWanted } from '~/domain/calendar/month';
import { TAX_DATES, taxItems } from '~/domain/calendar/tax-dates';
import { weekWanted } from '~/domain/calendar/week';
import { taxDueDay } from '~/domain/time/business-days';

describe('a federal due date', () => {
  // As the IRS announced them: Publications 509 for 2017, 2022, 2023, 2025 and 2026, and the filing
  // seasons' news releases.
  test.each([
    ['2017-04-15', '2017-04-18'],
    ['2022-04-15', '2022-04-18'],
    ['2023-04-15', '2023-04-18'],
    ['2025-04-15', '2025-04-15'],
    ['2025-06-15', '2025-06-16'],
    ['2026-01-31', '2026-02-02'],
    ['2026-03-15', '2026-03-16'],
    ['2026-10-31', '2026-11-02'],
    ['2028-04-15', '2028-04-18'],
  ])('%s is due on %s', (day, due) => {
    expect(taxDueDay(day)).toBe(due);
  });

  test('is not moved by the day after Thanksgiving, on which the office alone is closed', () => {
    expect(taxDueDay('2026-11-27')).toBe('2026-11-27');
    expect(taxDueDay('2026-11-26')).toBe('2026-11-27');
  });
});

describe('the federal tax calendar', () => {
  test('has the year of each date as the law counts it, with its source', () => {
    const april = taxItems('2027-04-01', '2027-04-30');
    expect(april.map(({ date, title }) => [date, title])).toEqual(
      expect.arrayContaining([
        [
          '2027-04-15',
          'Individual tax return for 2026 (Form 1040), or Form 4868 for more time to file',
        ],
        ['2027-04-15', 'Estimated tax: first payment for 2027 (Form 1040-ES)'],
        ['2027-04-30', 'Form 941 for the first quarter of 2027'],
      ]),
    );
    expect(TAX_DATES.every(({ source }) => /IRC|CFR/.test(source))).toBe(true);
    expect(april.some(({ detail }) => /IRC|CFR/.test(detail))).toBe(false);
    expect(new Set(april.map(({ id }) => id)).size).toBe(april.length);
    expect(taxItems('2027-01-15', '2027-01-15').map(({ title }) => title)).toEqual([
      'Estimated tax: fourth payment for 2026 (Form 1040-ES)',
    ]);
  });

  test('lists what is moved on the day it is moved to', () => {
    expect(taxItems('2026-03-15', '2026-03-15')).toEqual([]);
    expect(taxItems('2026-03-16', '2026-03-16')).toHaveLength(1);
    expect(taxItems('2025-12-20', '2026-02-02').map(({ date }) => date)).toEqual([
      '2026-01-15',
      ...['2026-02-02', '2026-02-02', '2026-02-02'],
    ]);
  });
});

describe('what a calendar shows', () => {
  const now = new Date('2026-11-23T03:00:00Z');

  test.each([null, '', '2026-13', 'x', '1990-01', '2999-01', '__proto__'])(
    'is this month, as it is in Orlando, where the address says %j',
    (wanted) => {
      expect(monthWanted(wanted, now)).toBe('2026-11');
      expect(monthWanted(wanted, new Date('2026-12-01T04:30:00Z'))).toBe('2026-11');
    },
  );

  test('has weeks from Sunday, all days, and ends of its own', () => {
    const { weeks, previous, next, today } = monthView('2026-11', [], now);
    expect(today).toBe('2026-11-22');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect([previous, next]).toEqual(['2026-10', '2026-12']);
    expect(monthView('2028-11', [], now).next).toBeNull();
    expect(monthView('2024-11', [], now).previous).toBeNull();
  });

  test('of the office is a week from Monday, from Saturday on the coming one', () => {
    expect(weekWanted(null, new Date('2026-11-20T17:00:00Z'))).toEqual({
      first: '2026-11-16',
      previous: '2026-11-09',
      next: '2026-11-23',
    });
    expect(weekWanted(null, new Date('2026-11-21T17:00:00Z')).first).toBe('2026-11-23');
    for (const wanted of [null, '1990-01-01', 'nonsense', '2026-11-25'])
      expect(weekWanted(wanted, now).first).toBe('2026-11-23');
    expect(weekWanted('2026-11-22', now).first).toBe('2026-11-16');
  });
});
