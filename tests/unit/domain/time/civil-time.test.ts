import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  civilTime,
  daysBetween,
  listDays,
  toInstant,
  isCivilDate,
  isCivilMonth,
  officeYear,
  parseTimeOfDay,
  timeOfDay,
  weekday,
} from '~/domain/time/civil-time';

const at = (date: string, clock: string, zone?: string) => {
  const [hours, minutes] = clock.split(':').map(Number);
  return toInstant(date, hours! * 60 + minutes!, zone).toISOString();
};

describe('local time', () => {
  test.each([
    ['2026-03-07', '10:00', '2026-03-07T15:00:00.000Z'],
    ['2026-03-08', '10:00', '2026-03-08T14:00:00.000Z'],
    ['2026-10-31', '10:00', '2026-10-31T14:00:00.000Z'],
    ['2026-11-01', '10:00', '2026-11-01T15:00:00.000Z'],
    ['2027-03-13', '23:30', '2027-03-14T04:30:00.000Z'],
    ['2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
    ['2027-11-07', '00:30', '2027-11-07T04:30:00.000Z'],
    ['2027-11-07', '02:00', '2027-11-07T07:00:00.000Z'],
  ])('of %s %s in Orlando is %s', (date, clock, instant) => {
    expect(at(date, clock)).toBe(instant);
  });

  test('uses the first of a repeated hour, and moves a skipped hour past the change', () => {
    expect(at('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
  });

  test('is correct for other hemispheres, half-hour zones and the date line', () => {
    expect(at('2026-10-04', '10:00', 'Australia/Sydney')).toBe('2026-10-03T23:00:00.000Z');
    expect(at('2026-06-01', '10:00', 'Asia/Kolkata')).toBe('2026-06-01T04:30:00.000Z');
    expect(at('2026-06-01', '10:00', 'Pacific/Kiritimati')).toBe('2026-05-31T20:00:00.000Z');
  });

  test('converts back to the same date and minutes in every zone, except in a skipped hour', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Europe/Madrid',
      'Asia/Tokyo',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Pacific/Apia',
    );
    const office = fc.integer({ min: 9 * 60, max: 18 * 60 });
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 1_500 }), office, (zone, days, minutes) => {
        const date = addDays('2025-12-01', days);
        expect(civilTime(toInstant(date, minutes, zone), zone)).toEqual({ date, minutes });
      }),
    );
  });
});

test('a new year starts at midnight in Orlando', () => {
  expect(officeYear(new Date('2027-01-01T04:59:59Z'))).toBe(2026);
  expect(officeYear(new Date('2027-01-01T05:00:00Z'))).toBe(2027);
});

test('a time of day is parsed as written', () => {
  expect(parseTimeOfDay('00:00')).toBe(0);
  expect(parseTimeOfDay('10:30')).toBe(630);
  expect(timeOfDay(630)).toBe('10:30');
  expect(timeOfDay(5)).toBe('00:05');
  for (const words of ['24:00', '9:30', '10:60', '10.30', '10:300', ''])
    expect(parseTimeOfDay(words), words).toBeNull();
});

test('calendar days and months are counted', () => {
  expect(isCivilDate('2028-02-29')).toBe(true);
  for (const words of [
    '2027-02-29',
    '2026-2-3',
    '2026-13-01',
    'soon',
    '',
    '+010000-01-01',
    '9999-12-31',
    '1899-12-31',
  ])
    expect(isCivilDate(words), words).toBe(false);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-03-13', 1)).toBe('2027-03-14');
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-02-27', '2028-03-01')).toBe(733);
  for (const words of ['2026-00', '2026-13', '2026-1', '2026-01-01', ''])
    expect(isCivilMonth(words), words).toBe(false);
  expect(weekday('2026-11-21')).toBe(6);
  expect(weekday('2026-11-22')).toBe(0);
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(listDays('2028-02')).toHaveLength(29);
});
