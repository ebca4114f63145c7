import { describe, expect, it, test } from 'vitest';
import {
  dayName,
  dayOffSchema,
  DAY_CHOICES,
  DEFAULT_SETTINGS,
  HALF_HOURS,
  hoursSentence,
  hoursText,
  parseSettings,
  settingsOf,
  settingsSchema,
  timeLabel,
} from '~/domain/administration/office';
import { SETTING_NAMES } from '~/domain/audit-words';

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

const form = {
  days: ['6', '1', '0'],
  opensAt: '09:30',
  closesAt: '10:00',
  address: '1 Main St',
  messageHours: String(DEFAULT_SETTINGS.messageHours),
  sameDayHours: String(DEFAULT_SETTINGS.sameDayHours),
  recordingDays: String(DEFAULT_SETTINGS.recordingDays),
};
const fieldsOf = (given: object) =>
  settingsSchema.safeParse(given).error?.issues.map(({ path }) => path[0]) ?? [];

describe('the form of the settings', () => {
  it('is read with what is left out as it was at first', () => {
    expect(settingsOf(settingsSchema.parse(form))).toEqual({
      ...DEFAULT_SETTINGS,
      hours: { days: [0, 1, 6], opensAt: 570, closesAt: 600 },
      address: '1 Main St',
    });
    const more = { announcement: ' New ', maintenance: 'Soon', maintenanceEverywhere: 'on' };
    const numbers = { messageHours: '90', sameDayHours: '1', recordingDays: '730' };
    expect(settingsOf(settingsSchema.parse({ ...form, ...more, ...numbers }))).toMatchObject({
      announcement: 'New',
      maintenance: 'Soon',
      maintenanceEverywhere: true,
      messageHours: 90,
      sameDayHours: 1,
      recordingDays: 730,
    });
    expect(
      fieldsOf({ ...form, announcement: 'x'.repeat(500), maintenance: 'x'.repeat(300) }),
    ).toEqual([]);
    expect(fieldsOf({ ...form, address: 'x'.repeat(200), recordingDays: '1' })).toEqual([]);
  });

  test.each([
    ['announcement', 'x'.repeat(501)],
    ['maintenance', 'x'.repeat(301)],
    ['days', []],
    ['days', ['7']],
    ['days', ['0', '1', '2', '3', '4', '5', '6', '6']],
    ['opensAt', '09:15'],
    ['opensAt', '00:00'],
    ['closesAt', '24:00'],
    ['closesAt', '09:30'],
    ['closesAt', '09:00'],
    ['address', ' '],
    ['address', 'x'.repeat(201)],
    ['messageHours', '0'],
    ['messageHours', '91'],
    ['messageHours', '1.5'],
    ['sameDayHours', 'soon'],
    ['messageHours', undefined],
    ['sameDayHours', undefined],
    ['recordingDays', undefined],
    ['recordingDays', '0'],
    ['recordingDays', '731'],
    ['recordingDays', '1.5'],
  ])('is refused where %s is %j', (field, value) => {
    expect(fieldsOf({ ...form, [field]: value })).toEqual([field]);
  });
});

describe('kept settings', () => {
  const kept = (key: string, value: unknown) => ({ key, value: JSON.stringify(value) });

  test('are read one by one', () => {
    const hours = { days: [0, 6], opensAt: 1, closesAt: 2 };
    const all = {
      announcement: 'A',
      maintenance: 'M',
      maintenanceEverywhere: true,
      hours,
      address: 'x',
      messageHours: 1,
      sameDayHours: 90,
      recordingDays: 730,
    };
    expect(parseSettings(Object.entries(all).map(([key, value]) => kept(key, value)))).toEqual(all);
    expect(parseSettings([])).toEqual(DEFAULT_SETTINGS);
  });

  test.each([
    kept('announcement', 1),
    kept('maintenanceEverywhere', 'on'),
    kept('hours', { days: [], opensAt: 1, closesAt: 2 }),
    kept('hours', { days: [7], opensAt: 1, closesAt: 2 }),
    kept('hours', { days: [-1], opensAt: 1, closesAt: 2 }),
    kept('hours', { days: [1.5], opensAt: 1, closesAt: 2 }),
    kept('hours', { days: [1], opensAt: 1.5, closesAt: 2 }),
    kept('address', ''),
    kept('messageHours', 0),
    kept('messageHours', 91),
    kept('sameDayHours', 0),
    kept('sameDayHours', 91),
    kept('recordingDays', 0),
    kept('recordingDays', 731),
    kept('unknown', 'x'),
    { key: 'address', value: 'not JSON' },
  ])('that can’t be read count as not set: %o', (row) => {
    expect(parseSettings([row])).toEqual(DEFAULT_SETTINGS);
  });
});

test('the audit trail has words for each setting', () => {
  expect(Object.keys(SETTING_NAMES)).toEqual(expect.arrayContaining(Object.keys(DEFAULT_SETTINGS)));
});

test('a day off is a day that exists, with a reason', () => {
  const day = { date: '2026-12-24', reason: 'Christmas Eve' };
  expect(dayOffSchema.parse(day)).toEqual(day);
  expect(dayOffSchema.parse({ ...day, bookings: 'keep', reason: 'x'.repeat(100) }).bookings).toBe(
    'keep',
  );
  for (const wrong of [
    { date: '2026-02-30' },
    { reason: '' },
    { reason: 'x'.repeat(101) },
    { bookings: 'x' },
  ])
    expect(dayOffSchema.safeParse({ ...day, ...wrong }).success).toBe(false);
});
