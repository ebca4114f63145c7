import { describe, expect, test } from 'vitest';
import { weekWith } from '#tests/support/firm';
import {
  promisedAnswerTime,
  businessMinutes,
  businessTimeText,
  median,
  promisedTimeText,
  promiseSentence,
} from '~/domain/messaging/promise';
import { officeStartText } from '~/domain/time/formats';
import { toInstant, parseTimeOfDay } from '~/domain/time/civil-time';

const WEEK = weekWith([1, 2, 3, 4, 5], { opensAt: 9 * 60, closesAt: 18 * 60 });
const opening = (hours = WEEK, ...daysOff: string[]) => ({ hours, daysOff: new Set(daysOff) });
/** "2026-11-23 10:00" in Orlando. */
const at = (words: string) => {
  const [date = '', time = ''] = words.split(' ');
  return toInstant(date, parseTimeOfDay(time)!);
};

describe('the promised answer time', () => {
  test.each([
    // Monday, within the day; to the minute where it closes; and what spills over.
    ['2026-11-23 09:00', 4, 'Mon, Nov 23, 1:00 PM ET'],
    ['2026-11-23 09:00', 9, 'Mon, Nov 23, 6:00 PM ET'],
    ['2026-11-23 11:00', 9, 'Tue, Nov 24, 11:00 AM ET'],
    ['2026-11-23 17:59', 1, 'Tue, Nov 24, 10:00 AM ET'],
    // Before opening, after closing, and exactly at both.
    ['2026-11-23 03:00', 1, 'Mon, Nov 23, 10:00 AM ET'],
    ['2026-11-23 18:00', 1, 'Tue, Nov 24, 10:00 AM ET'],
    ['2026-11-23 23:59', 9, 'Tue, Nov 24, 6:00 PM ET'],
    // Over a weekend, from within it and from before it.
    ['2026-11-20 17:00', 9, 'Mon, Nov 23, 5:00 PM ET'],
    ['2026-11-21 12:00', 2, 'Mon, Nov 23, 11:00 AM ET'],
    // Rounded up to a quarter of an hour, but not beyond closing.
    ['2026-11-23 09:01', 1, 'Mon, Nov 23, 10:15 AM ET'],
    ['2026-11-23 16:50', 1, 'Mon, Nov 23, 6:00 PM ET'],
    // More than a week of hours.
    ['2026-11-02 09:00', 45, 'Fri, Nov 6, 6:00 PM ET'],
    ['2026-11-02 09:00', 46, 'Mon, Nov 9, 10:00 AM ET'],
  ])('is calculated for a message at %s with %i hours', (sent, hours, promised) => {
    expect(officeStartText(promisedAnswerTime(at(sent), opening(), hours))).toBe(promised);
  });

  test('skips days off, also several in a row beside a weekend', () => {
    const thanksgiving = opening(WEEK, '2026-11-26', '2026-11-27');
    expect(officeStartText(promisedAnswerTime(at('2026-11-25 17:00'), thanksgiving, 2))).toBe(
      'Mon, Nov 30, 10:00 AM ET',
    );
    expect(officeStartText(promisedAnswerTime(at('2026-11-26 12:00'), thanksgiving, 1))).toBe(
      'Mon, Nov 30, 10:00 AM ET',
    );
  });

  test('is correct over both clock changes', () => {
    // In the night to Sunday, March 8, 2026 an hour is left out; on November 1 one happens twice.
    expect(officeStartText(promisedAnswerTime(at('2026-03-06 17:00'), opening(), 2))).toBe(
      'Mon, Mar 9, 10:00 AM ET',
    );
    expect(officeStartText(promisedAnswerTime(at('2026-10-30 17:00'), opening(), 2))).toBe(
      'Mon, Nov 2, 10:00 AM ET',
    );
    // An office that is open all night works an hour less, and an hour more.
    const nights = weekWith([0, 1, 2, 3, 4, 5, 6], { opensAt: 30, closesAt: 23 * 60 + 30 });
    expect(officeStartText(promisedAnswerTime(at('2026-03-08 01:00'), opening(nights), 2))).toBe(
      'Sun, Mar 8, 4:00 AM ET',
    );
    expect(officeStartText(promisedAnswerTime(at('2026-11-01 00:30'), opening(nights), 3))).toBe(
      'Sun, Nov 1, 2:30 AM ET',
    );
  });
});

describe('the business hours between two times', () => {
  test.each([
    ['2026-11-23 10:00', '2026-11-23 11:30', 90],
    ['2026-11-20 17:00', '2026-11-23 10:00', 120],
    ['2026-11-21 10:00', '2026-11-22 10:00', 0],
    ['2026-11-23 11:00', '2026-11-23 10:00', 0],
  ])('are counted from %s to %s', (from, to, minutes) => {
    expect(businessMinutes(at(from), at(to), opening())).toBe(minutes);
  });
});

test('a promise is shown in a sentence until it is broken', () => {
  const now = at('2026-11-23 11:00');
  expect(promiseSentence(at('2026-11-24 11:00'), now)).toBe(
    'You will hear from us by Tue 11:00 AM ET.',
  );
  expect(promiseSentence(at('2026-12-01 11:00'), now)).toBe(
    'You will hear from us by Tue, Dec 1, 11:00 AM ET.',
  );
  expect(promiseSentence(now, now)).toMatch(/^We’re late/);
  expect(promiseSentence(null, now)).toBeNull();
  expect(promisedTimeText(at('2026-11-23 09:30'), now)).toBe('Mon 9:30 AM ET');
});

test('the median waiting time is calculated and shown in words', () => {
  expect([median([]), median([5]), median([9, 1, 4]), median([1, 2, 4, 10])]).toEqual([
    null,
    5,
    4,
    3,
  ]);
  expect([0, 1, 45, 60, 135].map(businessTimeText)).toEqual([
    'less than a minute',
    '1 minute',
    '45 minutes',
    '1 hour',
    '2 hours 15 minutes',
  ]);
});
