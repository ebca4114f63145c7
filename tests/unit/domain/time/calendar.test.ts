import { describe, expect, test } from 'vitest';
import { legalHolidaysOf, taxDueDay } from '~/domain/time/business-days';
import {
  addMonthsTo,
  civilTime,
  instantsOf,
  isCivilDate,
  isCivilMonth,
  monthOf,
  parseTimeOfDay,
  timeOfDay,
  weeksOf,
} from '~/domain/time/civil-time';
import { addMinutes, DAY, HOUR, minutesBetween } from '~/domain/time/duration';
import {
  civilDateText,
  civilShortDayText,
  civilWeekdayDateText,
  clockText,
  dateText,
  dateTimeText,
  dayText,
  officeTimeText,
  readerTimeText,
  shortDateText,
  shortDayText,
  startInBothZones,
  timeInBothZones,
  weekdayClockText,
  zoneSign,
} from '~/domain/time/formats';
import { OTHER_ZONES, toZone, US_ZONES, zoneCity } from '~/domain/time/zones';

const MORNING = new Date('2026-12-03T15:00:00Z');

describe('a due date', () => {
  test.each([
    ['2026-04-15', '2026-04-15'],
    // A Saturday, a Sunday, and both before a holiday.
    ['2028-04-15', '2028-04-18'],
    ['2023-04-15', '2023-04-18'],
    ['2022-04-15', '2022-04-18'],
    ['2027-06-15', '2027-06-15'],
    ['2024-01-15', '2024-01-16'],
    ['2026-10-12', '2026-10-13'],
    // New Year’s Day on a Saturday is kept in the old year.
    ['2027-12-31', '2028-01-03'],
    ['2026-12-31', '2026-12-31'],
    // The day after Thanksgiving is none by law.
    ['2026-11-26', '2026-11-27'],
    ['2025-01-20', '2025-01-21'],
    ['2027-01-20', '2027-01-20'],
  ])('of %s is %s', (day, due) => expect(taxDueDay(day)).toBe(due));

  test('knows the District’s holidays, Inauguration Day every four years among them', () => {
    const named = (year: number) => legalHolidaysOf(year).map(({ reason }) => reason);
    expect(named(2025)).toContain('Inauguration Day');
    for (const year of [2024, 2026, 2027]) expect(named(year)).not.toContain('Inauguration Day');
    expect(named(2026)).toEqual(expect.arrayContaining(['Emancipation Day', 'Columbus Day']));
    expect(named(2026)).not.toContain('Day after Thanksgiving');
    expect(legalHolidaysOf(2029).find(({ reason }) => reason === 'Inauguration Day')?.date).toBe(
      '2029-01-19',
    );
    expect(legalHolidaysOf(2027).at(-1)?.date).toBe('2027-12-31');
  });
});

describe('the calendar', () => {
  test('has a month in weeks from Sunday on, with gaps before its first day and behind its last', () => {
    const days = (month: string, count: number) =>
      Array.from({ length: count }, (_, day) => ({
        date: `${month}-${String(day + 1).padStart(2, '0')}`,
      }));
    const shape = (month: string, count: number) =>
      weeksOf(days(month, count)).map((week) =>
        week.map((day) => day?.date.slice(8) ?? '·').join(' '),
      );
    expect(shape('2026-12', 31)).toEqual([
      '· · 01 02 03 04 05',
      '06 07 08 09 10 11 12',
      '13 14 15 16 17 18 19',
      '20 21 22 23 24 25 26',
      '27 28 29 30 31 · ·',
    ]);
    expect(shape('2026-02', 28)).toEqual([
      '01 02 03 04 05 06 07',
      '08 09 10 11 12 13 14',
      '15 16 17 18 19 20 21',
      '22 23 24 25 26 27 28',
    ]);
  });

  test('has the same day months later, or the last of a shorter month', () => {
    expect(monthOf('2026-12-03')).toBe('2026-12');
    expect([1, 3, 12, -1].map((months) => addMonthsTo('2026-01-31', months))).toEqual([
      ...['2026-02-28', '2026-04-30', '2027-01-31', '2025-12-31'],
    ]);
  });

  test('is of days and months that there are, and of nothing written around them', () => {
    for (const month of ['2026-01', '2026-09', '2026-10', '2026-12'])
      expect(isCivilMonth(month)).toBe(true);
    for (const words of ['x2026-01', '2026-01x', '2026-20', '12026-01'])
      expect(isCivilMonth(words), words).toBe(false);
    expect(isCivilDate('9999-12-30')).toBe(true);
    for (const words of ['x2026-01-01', '2026-01-01x', '2026-01-01T10:00', '12026-01-01'])
      expect(isCivilDate(words), words).toBe(false);
  });

  test('has times of a day at both its ends', () => {
    expect(['23:59', '19:05', 'x10:30', '10:30x'].map(parseTimeOfDay)).toEqual([
      ...[1_439, 1_145, null, null],
    ]);
    expect([0, 59, 60, 1_439].map(timeOfDay)).toEqual(['00:00', '00:59', '01:00', '23:59']);
    expect(instantsOf('2026-12-03', [600])).toEqual([MORNING]);
  });

  test('counts by one calendar also before the platform does', () => {
    const before = new Date('1500-03-01T12:34:00Z');
    expect(civilTime(before, 'UTC')).toEqual({ date: '1500-03-01', minutes: 754 });
    expect(civilTime(new Date('1583-01-01T00:00:00Z'), 'UTC').date).toBe('1583-01-01');
  });
});

test('a length of time is in minutes, a day in hours', () => {
  expect(addMinutes(MORNING, 90).toISOString()).toBe('2026-12-03T16:30:00.000Z');
  expect(minutesBetween(MORNING, addMinutes(MORNING, 90))).toBe(90);
  expect(DAY / HOUR).toBe(24);
});

describe('in words', () => {
  test('days of the calendar have no zone', () => {
    expect(civilDateText('2026-12-03')).toBe('Dec 3, 2026');
    expect(civilShortDayText('2026-12-03')).toBe('Thu, Dec 3');
    expect(civilWeekdayDateText('2026-12-03')).toBe('Thu, Dec 3, 2026');
    expect(weekdayClockText(MORNING)).toBe('Thu 10:00 AM ET');
  });

  test('each way of writing is kept apart from the others, in each zone', () => {
    const ways = [clockText, dayText, dateText, shortDateText, dateTimeText, shortDayText];
    for (const zone of ['Asia/Tokyo', 'Europe/Madrid', 'UTC']) {
      const shown = ways.map((way) => way(MORNING, zone));
      expect(new Set(shown).size).toBe(ways.length);
      expect(ways.map((way) => way(MORNING, zone))).toEqual(shown);
    }
    expect(dayText(MORNING, 'Asia/Tokyo')).toBe('Friday, December 4, 2026');
    expect(dateTimeText(MORNING, 'Asia/Tokyo')).toBe('Dec 4, 2026, 12:00 AM GMT+9');
  });

  test('a zone has its own sign where people say so, else its distance', () => {
    const sign = (zone: string) => zoneSign(MORNING, zone);
    expect(['America/New_York', 'America/Chicago', 'Europe/Madrid', 'UTC'].map(sign)).toEqual([
      ...['ET', 'CT', 'GMT+1', 'UTC'],
    ]);
  });

  test('what ends on another day says so, and a zone that is its own city has no city', () => {
    const late = new Date('2026-12-04T04:30:00Z');
    expect(officeTimeText(late, addMinutes(late, 60))).toBe(
      'Thu, Dec 3, 2026, 11:30 PM to Fri, Dec 4, 2026, 12:30 AM ET',
    );
    expect(readerTimeText(MORNING, addMinutes(MORNING, 60), 'UTC')).toBe(
      'Thu, Dec 3, 2026, 3:00 PM to 4:00 PM UTC',
    );
    expect(timeInBothZones(MORNING, addMinutes(MORNING, 60), 'America/Detroit')).toBe(
      'Thu, Dec 3, 2026, 10:00 AM to 11:00 AM ET',
    );
    expect(startInBothZones(MORNING, 'America/Detroit')).toBe('Thu, Dec 3, 10:00 AM ET');
    // The clocks show the same, on another day.
    expect(readerTimeText(MORNING, MORNING, 'Asia/Tokyo')).toMatch(/^Fri, Dec 4/);
  });
});

describe('a time zone', () => {
  test('is called by its city, with what holds it', () => {
    expect(['America/New_York', 'America/St_Lucia', 'Europe/Zurich', 'UTC'].map(zoneCity)).toEqual([
      ...['New York', 'St. Lucia', 'Zürich', 'UTC'],
    ]);
  });

  test('has a name of letters within a bound', () => {
    for (const name of ['UTC+5:00', '1UTC', 'U', ' UTC', 'UTC ', `A${'b'.repeat(64)}`])
      expect(toZone(name), name).toBeNull();
    expect([toZone('UTC'), toZone(undefined)]).toEqual(['UTC', null]);
    // Twice, since a name that was found is kept.
    for (const name of ['Asia/Tokyo', 'asia/tokyo', 'Asia/Tokyo', 'asia/tokyo'])
      expect(toZone(name)).toBe('Asia/Tokyo');
  });

  test('stands under its region, those of the United States first and the usual ones by themselves', () => {
    const regionOf = (zone: string) =>
      OTHER_ZONES.find(({ zones }) => zones.some((each) => each.zone === zone))?.region;
    for (const zone of ['America/Indiana/Knox', 'America/Detroit', 'America/Kentucky/Louisville'])
      expect(regionOf(zone)).toBe('United States, other places');
    expect(regionOf('America/Sao_Paulo')).toBe('Americas');
    expect(regionOf('Pacific/Auckland')).toBe('Pacific islands and New Zealand');
    expect(regionOf('Indian/Mahe')).toBe('Indian Ocean islands');
    for (const { zone } of US_ZONES) expect(regionOf(zone)).toBeUndefined();
    const regions = OTHER_ZONES.map(({ region }) => region);
    expect(regions.slice(1)).toEqual(regions.slice(1).toSorted());
    expect(new Set(regions).size).toBe(regions.length);
  });
});
