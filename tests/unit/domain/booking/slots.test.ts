import { describe, expect, test } from 'vitest';
import { getCalendar } from '~/domain/booking/calendar';
import { officeHours } from '~/domain/firm/hours';
import { addDays, civilTime, toInstant } from '~/domain/time/civil-time';
import {
  bookableRange,
  freeSlots,
  OFFICE,
  slotUnits,
  scheduleFor,
  slotKey,
  slotRefusal,
  type StaffSchedule,
} from '~/domain/booking/slots';
import type { StaffHours } from '~/domain/booking/staff-hours';
import { clockText } from '~/domain/time/formats';
import { getFirm } from '~/models/firm/published.server';

const HOUR = 3_600_000;
const member = (id: string, ...subjects: string[]) => ({
  id,
  name: id,
  hours: null as StaffHours | null,
  daysOff: new Set<string>(),
  subjects: new Set(subjects),
});
const rota = (changes: Partial<StaffSchedule> = {}): StaffSchedule => ({
  staff: [member('ann')],
  daysOff: new Set(),
  hours: officeHours(getFirm()),
  taken: new Set(),
  ...changes,
});
const problem = (startsAt: Date, minutes: number, now = NOW, changes = {}) =>
  slotRefusal(startsAt, minutes, rota(changes), now)?.code ?? null;
const clocks = (date: string, minutes: number, given: StaffSchedule, now: Date) =>
  freeSlots(date, minutes, given, now).map(({ startsAt }) => clockText(startsAt));
const taken = (id: string, date: string, minutes: number, length: number) =>
  slotUnits(toInstant(date, minutes), length).map((quarter) => slotKey(id, quarter));

const NOW = new Date('2026-03-02T15:00:00Z'); // a Monday, 10:00 in Orlando
const DAY = '2026-03-11';

describe('the office’s slots', () => {
  test('start at nine, include ten and eleven, and end by six', () => {
    expect(clocks(DAY, 60, rota(), NOW)).toEqual([
      '9:00 AM',
      '9:30 AM',
      '10:00 AM',
      '10:30 AM',
      '11:00 AM',
      '11:30 AM',
      '12:00 PM',
      '12:30 PM',
      '1:00 PM',
      '1:30 PM',
      '2:00 PM',
      '2:30 PM',
      '3:00 PM',
      '3:30 PM',
      '4:00 PM',
      '4:30 PM',
      '5:00 PM',
    ]);
    expect(clocks(DAY, 120, rota(), NOW).at(-1)).toBe('4:00 PM');
    expect(clocks(DAY, 45, rota(), NOW).at(-1)).toBe('5:00 PM');
    expect(clocks(DAY, 30, rota(), NOW).at(-1)).toBe('5:30 PM');
  });

  test('exclude weekends, holidays, and days too near or too far', () => {
    for (const date of ['2026-03-07', '2026-03-08', '2026-03-02', '2026-02-27', '2026-05-04'])
      expect(clocks(date, 60, rota(), NOW), date).toEqual([]);
    expect(clocks(DAY, 60, rota({ daysOff: new Set([DAY]) }), NOW)).toEqual([]);
    expect(clocks('2026-05-01', 60, rota(), NOW)).toHaveLength(17);
    expect(bookableRange(NOW)).toEqual({ first: '2026-03-03', last: '2026-05-01' });
  });

  test('require a day’s notice to the minute', () => {
    expect(clocks('2026-03-03', 60, rota(), NOW)[0]).toBe('10:00 AM');
    expect(clocks('2026-03-03', 60, rota(), new Date(NOW.getTime() + 1))[0]).toBe('10:30 AM');
  });
});

describe.each([
  ['spring 2026', '2026-03-06', '2026-03-09', -5, -4],
  ['autumn 2026', '2026-10-30', '2026-11-02', -4, -5],
  ['spring 2027', '2027-03-12', '2027-03-15', -5, -4],
  ['autumn 2027', '2027-11-05', '2027-11-08', -4, -5],
])('slots over the clock change in %s', (_name, friday, monday, before, after) => {
  const now = toInstant(addDays(friday, -4), 10 * 60);

  test('keep the office hours in Orlando time', () => {
    for (const [date, offset] of [
      [friday, before],
      [monday, after],
    ] as const) {
      const slots = freeSlots(date, 60, rota(), now);
      expect(slots).toHaveLength(17);
      expect(slots[0]!.startsAt.getTime()).toBe(Date.parse(`${date}T09:00:00Z`) - offset * HOUR);
      expect(slots.at(-1)!.endsAt.getTime()).toBe(Date.parse(`${date}T18:00:00Z`) - offset * HOUR);
      expect(slots.map(({ startsAt }) => clockText(startsAt))).toContain('10:00 AM');
    }
  });

  test('require 24 hours of notice, not one calendar day', () => {
    const sunday = addDays(monday, -1);
    const noticed = toInstant(sunday, 10 * 60);
    expect(clocks(monday, 60, rota(), noticed)[0]).toBe('10:00 AM');
    const saturdayNoon = toInstant(addDays(monday, -2), 12 * 60);
    expect(problem(toInstant(sunday, 12 * 60), 60, saturdayNoon)).toBe(
      after > before ? 'notice' : 'hours',
    );
  });
});

describe('slots of staff', () => {
  test('leave 15 minutes before and after each meeting', () => {
    const busy = rota({ taken: new Set(taken('ann', DAY, 12 * 60, 60)) });
    expect(clocks(DAY, 60, busy, NOW).filter((clock) => /^(10:30|11|12|1:)/.test(clock))).toEqual([
      '10:30 AM',
      '1:30 PM',
    ]);
    expect(clocks(DAY, 45, busy, NOW)).toContain('11:00 AM');
    expect(OFFICE.bufferMinutes).toBe(15);
  });

  test('allow as many bookings at one time as there are staff', () => {
    const two = [member('ann'), member('bob')];
    const one = rota({ staff: two, taken: new Set(taken('ann', DAY, 10 * 60, 60)) });
    expect(
      freeSlots(DAY, 60, one, NOW).find(({ startsAt }) => clockText(startsAt) === '10:00 AM')
        ?.staffIds,
    ).toEqual(['bob']);
    const both = rota({
      staff: two,
      taken: new Set([...taken('ann', DAY, 10 * 60, 60), ...taken('bob', DAY, 10 * 60, 60)]),
    });
    expect(clocks(DAY, 60, both, NOW)).not.toContain('10:00 AM');
  });

  test('go to staff who cover the subject; any staff take an uncovered subject', () => {
    const all = rota({
      staff: [member('ann', 'tax'), member('bob', 'advisory', 'tax'), member('eve')],
    });
    const holders = (subject: string) =>
      freeSlots(DAY, 60, scheduleFor(subject, all), NOW)[0]!.staffIds.join(' ');
    expect(['tax', 'advisory', 'alchemy'].map(holders)).toEqual(['ann bob', 'bob', 'ann bob eve']);
    const busy = { ...all, taken: new Set(taken('bob', DAY, 10 * 60, 60)) };
    expect(clocks(DAY, 60, scheduleFor('advisory', busy), NOW)).not.toContain('10:00 AM');
    expect(clocks(DAY, 60, scheduleFor('tax', busy), NOW)).toContain('10:00 AM');
  });

  test('exclude days off', () => {
    const away = rota({
      staff: [{ ...member('ann'), daysOff: new Set([DAY]) }, member('bob')],
    });
    expect(freeSlots(DAY, 60, away, NOW).every(({ staffIds }) => staffIds.join() === 'bob')).toBe(
      true,
    );
    expect(freeSlots(DAY, 60, rota({ staff: [] }), NOW)).toEqual([]);
  });
});

test.each([
  ['2026-03-01', 600, 'past'],
  ['2026-03-02', 900, 'notice'],
  ['2026-06-01', 600, 'horizon'],
  ['2026-03-14', 600, 'hours'],
  [DAY, 530, 'hours'],
  [DAY, 1_050, 'hours'],
  [DAY, 610, 'grid'],
  ['2026-03-12', 600, 'day-off'],
  [DAY, 900, 'slot-taken'],
  [DAY, 600, null],
] as const)('an hour on %s from minute %i has the problem %s', (date, begins, code) => {
  const changes = {
    daysOff: new Set(['2026-03-12']),
    taken: new Set(taken('ann', DAY, 900, 60)),
  };
  expect(problem(toInstant(date, begins), 60, NOW, changes)).toBe(code);
});

describe('the booking calendar', () => {
  test('shows the first month and day with a free time, in whole weeks from Sunday', () => {
    const calendar = getCalendar(rota(), 60, { month: null, day: null }, NOW);
    expect(calendar).toMatchObject({
      month: '2026-03',
      previous: null,
      next: '2026-04',
      day: '2026-03-03',
    });
    expect(calendar.weeks.every((week) => week.length === 7)).toBe(true);
    expect(calendar.weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(calendar.weeks[0]![0]).toEqual({ date: '2026-03-01', free: 0 });
  });

  test('offers the next three free times, over days that are full', () => {
    const { nextTimes, slots } = getCalendar(rota(), 60, { month: null, day: null }, NOW);
    expect(nextTimes).toEqual(slots.slice(0, 3));
    const daysOff = new Set(['2026-03-03', '2026-03-04']);
    const [first] = getCalendar(rota({ daysOff }), 60, { month: null, day: null }, NOW).nextTimes;
    expect(civilTime(first!.startsAt).date).toBe('2026-03-05');
  });

  test('shows a month with few free days together with the next', () => {
    const daysOff = new Set(Array.from({ length: 29 }, (_, day) => addDays('2026-03-01', day)));
    const calendar = getCalendar(rota({ daysOff }), 60, { month: null, day: null }, NOW);
    expect(calendar).toMatchObject({ month: '2026-03', alsoShown: '2026-04', next: '2026-05' });
    expect(calendar.weeks.flat().filter(Boolean)).toHaveLength(61);
  });

  test('links to later months with a free time', () => {
    const march = new Set(Array.from({ length: 31 }, (_, day) => addDays('2026-03-01', day)));
    expect(
      getCalendar(rota({ daysOff: march }), 60, { month: null, day: null }, NOW),
    ).toMatchObject({ month: '2026-04', day: '2026-04-01' });
  });

  test('selects no day when nothing is free, and shows the first month', () => {
    const nobody = getCalendar(rota({ staff: [] }), 60, { month: null, day: null }, NOW);
    expect(nobody).toMatchObject({ month: '2026-03', day: null, slots: [] });
  });

  test.each([
    [{ month: '2026-04', day: null }, '2026-04', '2026-04-01'],
    [{ month: null, day: '2026-04-15' }, '2026-04', '2026-04-15'],
    [{ month: '1999-01', day: 'never' }, '2026-03', '2026-03-03'],
    [{ month: '2999-01', day: '2999-01-01' }, '2026-03', '2026-03-03'],
    [{ month: null, day: '2026-03-07' }, '2026-03', '2026-03-07'],
    [{ month: '2026-05', day: null }, '2026-05', '2026-05-01'],
    [{ month: null, day: '2026-02-30' }, '2026-03', '2026-03-03'],
  ])('shows %o as %s, %s', (wanted, month, day) => {
    expect(getCalendar(rota(), 60, wanted, NOW)).toMatchObject({ month, day });
  });
});
