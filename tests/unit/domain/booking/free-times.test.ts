import { describe, expect, it, test } from 'vitest';
import { bookables, findBookable, FREE_TYPE, serviceTitle } from '~/domain/booking/bookable';
import { freeTimeFacts, type Wish } from '~/domain/booking/free-times';
import { slotKey, slotUnits } from '~/domain/booking/slots';
import { officeHours } from '~/domain/firm/hours';
import { listHolidays } from '~/domain/time/business-days';
import { getFirm } from '~/models/firm/published.server';

/** One person works, and is taken on Tuesday, Nov 24 at 2:00 PM. It is Monday, 10:00 AM. */
const NOW = new Date('2026-11-23T15:00:00Z');
const SCHEDULE = {
  staff: [
    {
      id: 'one',
      name: 'One',
      hours: null,
      daysOff: new Set<string>(),
      subjects: new Set<string>(),
    },
  ],
  daysOff: new Set(listHolidays(2026).map(({ date }) => date)),
  hours: officeHours(getFirm()),
  taken: new Set(
    slotUnits(new Date('2026-11-24T19:00:00Z'), 30).map((quarter) => slotKey('one', quarter)),
  ),
};
const FREE = findBookable(getFirm(), FREE_TYPE)!;
const ask = (wish: Wish, service = FREE) => freeTimeFacts(service, wish, SCHEDULE, NOW);
const ids = (wish: Wish) => ask(wish).map(({ id }) => id);
const time = (moment: string) => `time:consultation:${moment}`;

describe('the assistant’s free times', () => {
  it('are the next two of each day when no day is named', () => {
    expect(ids({})).toEqual(
      ['2026-11-24T10:00', '2026-11-24T10:30', '2026-11-25T09:00', '2026-11-25T09:30']
        .concat('2026-11-30T09:00')
        .map(time),
    );
  });

  it('are the requested time, with its booking link, in both languages', () => {
    const [fact, ...others] = ask({ day: '2026-11-24', minutes: 16 * 60 });
    expect(others).toEqual([]);
    expect(fact).toMatchObject({ id: time('2026-11-24T16:00'), kind: 'time' });
    expect(fact!.text).toEqual({
      en: 'Free Tax Consultation: Tue, Nov 24, 4:00 PM ET is open.',
      es: '“Free Tax Consultation”: martes 24 de noviembre de 2026, 4:00 PM, hora de Orlando, está libre.',
    });
    expect(fact!.page.href).toContain('type=consultation&day=2026-11-24&time=16%3A00');
  });

  it('are the nearest ones when the requested time is taken', () => {
    expect(ids({ day: '2026-11-24', minutes: 14 * 60 })).toEqual([
      'no-time:2026-11-24',
      ...['2026-11-24T12:30', '2026-11-24T13:00', '2026-11-24T15:00'].map(time),
    ]);
  });

  test.each([
    ['morning', /T(?:09|10|11):/],
    ['afternoon', /T1[2-7]:/],
  ] as const)('cover the %s, spread over it', (half, hours) => {
    const found = ids({ day: '2026-11-25', half });
    expect(found.length).toBeGreaterThan(2);
    for (const id of found) expect(id).toMatch(hours);
  });

  test.each([
    ['a holiday', '2026-11-26', 'closed:2026-11-26', 'Thanksgiving Day'],
    ['a Saturday', '2026-11-28', 'closed:2026-11-28', 'closed on Saturday'],
    ['today', '2026-11-23', 'no-time:2026-11-23', '24 hours’ notice'],
  ])('exclude %s, with the reason and alternatives', (_what, day, id, why) => {
    const [first, ...others] = ask({ day });
    expect([first!.id, first!.kind]).toEqual([id, 'notice']);
    expect(first!.text.en).toContain(why);
    expect(others.map((fact) => fact.kind)).toEqual(['time', 'time', 'time']);
  });

  it('exclude days beyond the booking period', () => {
    expect(ids({ day: '2027-03-03' })).toEqual(['no-time:2027-03-03']);
    expect(ask({ day: '2027-03-03' })[0]!.text.en).toContain('60 days ahead');
  });

  it('are for the service requested by its full title', () => {
    const planning = bookables(getFirm()).find(({ type }) => type === 'tax-planning')!;
    const [fact] = ask({ day: '2026-12-08', minutes: 14 * 60 }, planning);
    expect(fact!.id).toBe('time:tax-planning:2026-12-08T14:00');
    expect(fact!.text.en).toContain(`${serviceTitle(getFirm(), 'tax-planning')}: Tue, Dec 8`);
  });

  it('are empty, with a sentence, when nobody works', () => {
    const facts = freeTimeFacts(FREE, {}, { ...SCHEDULE, staff: [] }, NOW);
    expect(facts.map(({ id }) => id)).toEqual(['no-time:next']);
  });
});
