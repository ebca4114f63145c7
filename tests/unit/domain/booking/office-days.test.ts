import { describe, expect, test } from 'vitest';
import { bookableDays, dateProblem, officeDate } from '~/domain/booking/office-days';

const FRIDAY_NIGHT = new Date('2026-03-07T03:30:00Z');

describe('the office’s days', () => {
  test('follow Orlando’s calendar, not the server’s', () => {
    expect(officeDate(FRIDAY_NIGHT)).toBe('2026-03-06');
    expect(officeDate(new Date('2026-07-01T03:59:00Z'))).toBe('2026-06-30');
    expect(officeDate(new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
  });

  test('can be asked for from tomorrow until a year from now', () => {
    expect(bookableDays(FRIDAY_NIGHT)).toEqual({ first: '2026-03-07', last: '2027-03-06' });
  });

  test.each([
    ['2026-03-09', null],
    ['2026-03-06', 'Preferred date must be tomorrow or later'],
    ['2026-03-07', 'Preferred date must be a weekday, Monday to Friday'],
    ['2026-03-08', 'Preferred date must be a weekday, Monday to Friday'],
    ['2027-03-08', 'Preferred date must be within a year'],
    ['2026-02-30', 'Preferred date must be a real date'],
    ['2026-2-3', 'Preferred date must be a real date'],
    ['next week', 'Preferred date must be a real date'],
    ['+010000-01-01', 'Preferred date must be a real date'],
  ])('%s: %s', (date, problem) => {
    expect(dateProblem(date, FRIDAY_NIGHT)).toBe(problem);
  });
});
