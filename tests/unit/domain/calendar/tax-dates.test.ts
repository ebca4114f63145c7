import { describe, expect, test } from 'vitest';
import { TAX_DATES, taxItems } from '~/domain/calendar/tax-dates';
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
    // A holiday on a weekday, and New Year’s Day on a Saturday, kept in the old year.
    ['2024-01-15', '2024-01-16'],
    ['2025-01-20', '2025-01-21'],
    ['2026-10-12', '2026-10-13'],
    ['2027-12-31', '2028-01-03'],
  ])('%s is due on %s', (day, due) => {
    expect(taxDueDay(day)).toBe(due);
  });

  test('is not moved by the day after Thanksgiving, an office-only holiday', () => {
    expect(taxDueDay('2026-11-27')).toBe('2026-11-27');
    expect(taxDueDay('2026-11-26')).toBe('2026-11-27');
  });
});

describe('the federal tax calendar', () => {
  test('gives each date its legal year and its source', () => {
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

  test('lists a moved date on the day it is moved to', () => {
    expect(taxItems('2026-03-15', '2026-03-15')).toEqual([]);
    expect(taxItems('2026-03-16', '2026-03-16')).toHaveLength(1);
    expect(taxItems('2025-12-20', '2026-02-02').map(({ date }) => date)).toEqual([
      '2026-01-15',
      ...['2026-02-02', '2026-02-02', '2026-02-02'],
    ]);
  });
});
