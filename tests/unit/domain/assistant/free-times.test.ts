import { describe, expect, it } from 'vitest';
import { guideAnswer, PURE_TOOLS } from '#tests/support/guide';
import { ASKED_AT } from '#tests/tables/assistant-questions';
import { freeTimeFacts } from '~/domain/assistant/free-times';
import { dayIn } from '~/domain/assistant/language/days';
import { clockIn, weekdayIn } from '~/domain/assistant/language/moments';
import type { Tools } from '~/domain/assistant/tools';
import { findBookable, FREE_CONSULTATION } from '~/domain/booking/bookable';
import { slotKey, slotUnits } from '~/domain/booking/slots';
import { holidaysOf } from '~/domain/time/business-days';
import { parseTimeOfDay } from '~/domain/time/civil-time';

/** One person works, and is taken on Tuesday, Nov 24 at 2:00 PM. It is Monday, 10:00 AM. */
const SCHEDULE = {
  staff: [{ id: 'one', daysOff: new Set<string>(), subjects: new Set<string>() }],
  daysOff: new Set(holidaysOf(2026).map(({ date }) => date)),
  taken: new Set(
    slotUnits(new Date('2026-11-24T19:00:00Z'), 30).map((quarter) => slotKey('one', quarter)),
  ),
};
const TOOLS: Tools = {
  ...PURE_TOOLS,
  find_free_times: ({ service, day, time, half }) => {
    const minutes = time === undefined ? undefined : parseTimeOfDay(time)!;
    const wanted = findBookable(service) ?? FREE_CONSULTATION;
    return Promise.resolve(freeTimeFacts(wanted, { day, minutes, half }, SCHEDULE, ASKED_AT));
  },
};
const heard = (prompt: string, before?: string) =>
  guideAnswer(prompt, {
    tools: TOOLS,
    ...(before && { history: [{ role: 'user' as const, message: before }] }),
  });

describe('a time that is asked for', () => {
  it.each([
    'is tuesday at 4 pm free',
    'is tuesday at 4 open?',
    'can I come in tuesday around 4',
    'how about tuesday at 4',
    'is 4pm tuesday taken',
    'can you see me tomorrow at 4',
  ])('is free: %s', async (prompt) => {
    const answer = await heard(prompt);
    expect(answer).toMatch(/^Yes\. Free Tax Consultation: Tue, Nov 24, 4:00 PM ET is open\./);
    expect(answer).toContain('day=2026-11-24&time=16%3A00');
  });

  it('is not, and the nearest are named', async () => {
    const answer = await heard('can I come in tuesday at 2');
    expect(answer).toContain('No. Tuesday, November 24, 2026 at 2:00 PM isn’t open');
    for (const time of ['1:00 PM', '3:00 PM'])
      expect(answer).toContain(`Nov 24, ${time} ET is open`);
    expect(answer).not.toContain('2:00 PM ET is open');
  });

  it.each([
    ['are you free on Thanksgiving Thursday', 'November 26, 2026 (Thanksgiving Day)'],
    ['can I come thursday at 3', 'November 26, 2026 (Thanksgiving Day)'],
    ['do you have anything available friday', '(Day after Thanksgiving)'],
    ['can I come saturday at 10', 'closed on Saturdays and Sundays'],
    ['can I come in today', 'We need 24 hours’ notice'],
    ['is march 3 free', 'We book up to 60 days ahead'],
  ])('can’t be, and why: %s', async (prompt, why) => {
    const answer = await heard(prompt);
    expect(answer).toMatch(/^(?:- )?No\. /);
    expect(answer).toContain(why);
    expect(answer).not.toContain('Nov 26, ');
  });

  it.each([
    ['do you have a slot wednesday afternoon', 'Wed, Nov 25, 12:00 PM', 'AM ET'],
    ['I want to come by monday morning', 'Mon, Nov 30, 9:00 AM', 'PM ET'],
    ['anything open next week', 'Mon, Nov 30, 9:00 AM', 'Nov 24'],
    ['can I get in before friday', 'Tue, Nov 24, 10:00 AM', 'closed'],
    ['is 10 am on the 30th available', 'Yes. Free Tax Consultation: Mon, Nov 30', 'Nov 24'],
    ['is new years eve available', 'Thu, Dec 31', 'closed'],
    ['meeting about investments on december 8 at 2pm', 'Yes. Investment Advisory', 'FREE'],
  ])('is on the day and in the half of it that is meant: %s', async (prompt, time, other) => {
    const answer = await heard(prompt);
    expect(answer).toContain(time);
    expect(answer).not.toContain(other);
  });

  it('is in Spanish for who asks in Spanish', async () => {
    expect(await heard('¿está libre el martes a las 4 de la tarde?')).toMatch(
      /^Sí\. .*martes 24 de noviembre de 2026, 4:00 PM/,
    );
  });

  it.each([
    ['when can I come in for tax planning', undefined, 'Tax Planning (1-hour consultation)'],
    [
      'can I book tax planning next monday at 10am',
      undefined,
      'Tax Planning (1-hour consultation)',
    ],
    ['can I get a payroll meeting on december 1 at 11', undefined, 'Payroll Services'],
    ['is tuesday at 4 free', 'How much is tax planning?', 'Tax Planning'],
    ['can I see someone about my taxes on tuesday', undefined, 'Free Tax Consultation'],
  ])('is one for what is named: %s', async (prompt, before, service) => {
    expect(await heard(prompt, before)).toContain(`${service}`);
  });

  it.each([
    'are you open tuesday at 4',
    'do you work saturdays',
    'what time do you close on friday',
    'can I drop off papers tuesday',
  ])('is not asked for by: %s', async (prompt) => {
    expect(await heard(prompt)).toContain('Our hours:');
  });
});

it.each(['I need a notary today', 'do you have any openings for jobs'])(
  'no time is meant by: %s',
  async (prompt) => {
    expect(await heard(prompt)).not.toMatch(/is open\.|isn’t open/);
  },
);

it.each([
  ['at 4', 960],
  ['4pm', 960],
  ['4:30 pm', 990],
  ['around 10', 600],
  ['at noon', 720],
  ['at 12', 720],
  ['12 am', 0],
  ['14:00', 840],
  ['a las 9', 540],
  ['december 3', null],
  ['i have 2 kids', null],
  ['on $4,000 at 10%', null],
])('the time in “%s”', (typed, minutes) => {
  expect(clockIn(typed)).toBe(minutes);
});

it.each([
  ['tuesday', '2026-11-24'],
  ['monday', '2026-11-30'],
  ['next tuesday', '2026-12-01'],
  ['next monday', '2026-11-30'],
  ['tomorrow', '2026-11-24'],
  ['manana', '2026-11-24'],
  ['por la manana', null],
])('the day in “%s”, on a Monday', (text, day) => {
  expect(weekdayIn(text, '2026-11-23')).toBe(day);
});

it.each([
  ['the 30th', '2026-11-30'],
  ['the 3rd', '2026-12-03'],
  ['the 3rd time', null],
  ['the 2 kids', null],
  ['12/3', '2026-12-03'],
  ['el 30 a las 10', '2026-11-30'],
  ['24/7', null],
])('the date in “%s”', (text, day) => {
  expect(dayIn(text, '2026-11-23')).toBe(day);
});
