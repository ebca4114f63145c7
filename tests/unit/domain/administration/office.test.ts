import { hoursText } from '~/domain/firm/hours';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '~/domain/administration/office';
import { SETTING_NAMES } from '~/domain/audit-labels';

describe('the office’s hours', () => {
  test.each([
    [[1, 2, 3, 4, 5], 540, 1_080, 'Mon-Fri 9am-6pm EST', 'Monday to Friday, 9am to 6pm'],
    [
      [1, 2, 3, 6],
      570,
      780,
      'Mon-Wed, Sat 9:30am-1pm EST',
      'Monday to Wednesday, Saturday, 9:30am to 1pm',
    ],
    [[6, 0], 0, 725, 'Sat, Sun 12am-12:05pm EST', 'Saturday, Sunday, 12am to 12:05pm'],
    [
      [0, 1, 5, 6],
      719,
      720,
      'Mon, Fri-Sun 11:59am-12pm EST',
      'Monday, Friday to Sunday, 11:59am to 12pm',
    ],
    [[4], 60, 1_439, 'Thu 1am-11:59pm EST', 'Thursday, 1am to 11:59pm'],
  ])('on %j from %i to %i', (days, opensAt, closesAt, line, sentence) => {
    const hours = { days, opensAt, closesAt };
    expect(hoursText(hours)).toBe(line);
    expect(hoursSentence(hours)).toBe(`${sentence} Orlando time`);
  });

  test('are chosen of half hours, from Monday on', () => {
    expect([HALF_HOURS[0], HALF_HOURS[1], HALF_HOURS.at(-1), HALF_HOURS.length]).toEqual([
      '00:30',
      '01:00',
      '23:30',
      47,
    ]);
    expect(['00:30', '09:00', '11:30', '12:00', '13:30'].map(timeLabel)).toEqual([
      '12:30 AM',
      '9:00 AM',
      '11:30 AM',
      '12:00 PM',
      '1:30 PM',
    ]);
    expect(DAY_CHOICES.map(dayName).join()).toBe(
      'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
    );
  });
});

test('the audit trail has words for each setting', () => {
  expect(Object.keys(SETTING_NAMES)).toEqual(expect.arrayContaining(Object.keys(DEFAULT_SETTINGS)));
});
