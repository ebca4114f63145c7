import { describe, expect, test } from 'vitest';
import {
  civilDayText,
  clockText,
  dateText,
  dateTimeText,
  dayText,
  monthText,
  officeStartText,
  officeTimeText,
  readerTimeText,
  shortDateText,
  shortDayText,
  startInBothZones,
  timeInBothZones,
} from '~/domain/time/formats';

const MORNING = new Date('2026-12-03T15:00:00Z');
const LATER = new Date('2026-12-03T16:00:00Z');
/** In Orlando it is still the evening of December 31. */
const NEW_YEAR_IN_UTC = new Date('2027-01-01T02:30:00Z');

test.each([
  ['the time', clockText(MORNING), '10:00 AM'],
  ['the day with its weekday', dayText(MORNING), 'Thursday, December 3, 2026'],
  ['the same, short', shortDayText(MORNING), 'Thu, Dec 3'],
  ['the date', dateText(MORNING), 'December 3, 2026'],
  ['the same, short', shortDateText(MORNING), 'Dec 3, 2026'],
  ['date and time', dateTimeText(MORNING), 'Dec 3, 2026, 10:00 AM ET'],
  ['a start', officeStartText(MORNING), 'Thu, Dec 3, 10:00 AM ET'],
  ['a span', officeTimeText(MORNING, LATER), 'Thu, Dec 3, 2026, 10:00 AM to 11:00 AM ET'],
])('%s is shown as %s', (_name, shown, words) => expect(shown).toBe(words));

test('a time is shown on its day in Orlando, in summer and in winter', () => {
  expect(dateText(NEW_YEAR_IN_UTC)).toBe('December 31, 2026');
  expect(dateTimeText(NEW_YEAR_IN_UTC)).toBe('Dec 31, 2026, 9:30 PM ET');
  expect(dateTimeText(new Date('2027-07-01T02:30:00Z'))).toBe('Jun 30, 2027, 10:30 PM ET');
});

describe('the reader’s local time', () => {
  test('is shown if it differs, with its zone and day', () => {
    expect(readerTimeText(MORNING, LATER, 'Europe/Madrid')).toBe(
      'Thu, Dec 3, 2026, 4:00 PM to 5:00 PM GMT+1 (Madrid)',
    );
    expect(readerTimeText(MORNING, LATER, 'America/Detroit')).toBeNull();
    expect(timeInBothZones(MORNING, LATER, 'Asia/Tokyo')).toBe(
      'Thu, Dec 3, 2026, 10:00 AM to 11:00 AM ET, which is Fri, Dec 4, 2026, 12:00 AM to 1:00 AM GMT+9 (Tokyo)',
    );
    expect(startInBothZones(MORNING, 'Europe/Madrid')).toBe(
      'Thu, Dec 3, 10:00 AM ET, which is Thu, Dec 3, 4:00 PM GMT+1 (Madrid)',
    );
  });

  test('depends on both places’ offsets on that day', () => {
    const shown = (instant: string) => startInBothZones(new Date(instant), 'Europe/Madrid');
    expect(shown('2027-03-12T14:00:00Z')).toBe(
      'Fri, Mar 12, 9:00 AM ET, which is Fri, Mar 12, 3:00 PM GMT+1 (Madrid)',
    );
    expect(shown('2027-03-15T14:00:00Z')).toBe(
      'Mon, Mar 15, 10:00 AM ET, which is Mon, Mar 15, 3:00 PM GMT+1 (Madrid)',
    );
    expect(shown('2027-03-29T14:00:00Z')).toBe(
      'Mon, Mar 29, 10:00 AM ET, which is Mon, Mar 29, 4:00 PM GMT+2 (Madrid)',
    );
  });
});

test('calendar days and months have no time zone', () => {
  expect(civilDayText('2026-12-03')).toBe('Thursday, December 3, 2026');
  expect(monthText('2027-01')).toBe('January 2027');
});
