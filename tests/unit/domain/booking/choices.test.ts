import { describe, expect, it, test } from 'vitest';
import {
  bookingPath,
  fullTitle,
  FREE_CONSULTATION,
  findBookable,
  meetingsOf,
  scopeText,
  slugOf,
} from '~/domain/booking/bookable';
import {
  bookingFields,
  parseBookingDraft,
  savedEstimateId,
  startOf,
} from '~/domain/booking/booking-draft';
import { calendarOf } from '~/domain/booking/calendar';
import { EVERY_MEETING } from '~/domain/booking/meetings';
import { priceText, quoteOf, toPages } from '~/domain/booking/quote';
import * as refusals from '~/domain/booking/refusal';
import { slotProblem } from '~/domain/booking/slots';
import { instantOf } from '~/domain/time/civil-time';

describe('a service', () => {
  it('is told from its namesake, and says how it is charged', () => {
    const [talk, full] = [findBookable('tax-planning')!, findBookable('tax-planning', 'services')!];
    expect(fullTitle(talk)).toBe('Tax Planning (1-hour consultation)');
    expect(fullTitle(full)).toBe('Tax Planning (full service)');
    expect(scopeText(full)).toMatch(/^Includes: .+ and .+\.$/);
    expect([fullTitle(FREE_CONSULTATION), scopeText(FREE_CONSULTATION)]).toEqual([
      'FREE Tax Consultation',
      '',
    ]);
    expect(scopeText(findBookable('bookkeeping')!)).toBe('Charged per month.');
    // Only what costs the same again each month is charged so.
    expect(scopeText({ price: { kind: 'by page', cents: 1 } })).toBe('');
  });

  it('is looked for by words of 100 letters at most, signs at their ends left out', () => {
    expect(findBookable('tax planning'.padEnd(100, '!'))?.type).toBe('tax-planning');
    expect(findBookable('tax planning'.padEnd(101, '!'))).toBeNull();
    expect(slugOf('--a--b--')).toBe('a-b');
    expect(bookingPath('a b', 'x')).toBe('/consultation/book?type=a+b&origin=x');
    expect(meetingsOf('consultation')).toBe(EVERY_MEETING);
    expect(meetingsOf('no longer there')).toBe(EVERY_MEETING);
  });

  it('has a price line of its own kind', () => {
    const lineOf = (price: Parameters<typeof quoteOf>[0]['price'], pages?: number) =>
      quoteOf({ ...FREE_CONSULTATION, title: 'T', price }, pages).lines;
    expect(lineOf({ kind: 'free' })).toEqual([{ label: 'T', cents: 0 }]);
    expect(lineOf({ kind: 'fixed', cents: 100 })).toEqual([{ label: 'T', cents: 100 }]);
    expect(lineOf({ kind: 'fixed', cents: 100, unit: 'month' })).toEqual([
      { label: 'T, first month', cents: 100 },
    ]);
    expect(lineOf({ kind: 'by page', cents: 150 })).toEqual([
      { label: '1 page at $1.50', cents: 150 },
    ]);
    expect(lineOf({ kind: 'by page', cents: 150 }, 2)).toEqual([
      { label: '2 pages at $1.50', cents: 300 },
    ]);
    const hourly = {
      kind: 'hourly',
      basePriceCents: 5_000,
      hourlyRateCents: 10_000,
      minimumHours: 1.5,
    } as const;
    expect(lineOf(hourly)[0]).toEqual({ label: 'Base price', cents: 5_000 });
    expect(priceText(1)).toBe('$0.01');
    expect([toPages('1'), toPages('-2'), toPages(' 2'), toPages(undefined)]).toEqual([1, 1, 1, 1]);
  });
});

describe('the address of a booking', () => {
  const draftOf = (fields: Record<string, unknown>) =>
    parseBookingDraft({ get: (name) => fields[name] });
  const key = 'aA0_-'.padEnd(43, 'x');

  it('has the pages where there are several, and the draft of what was typed', () => {
    expect(bookingFields(draftOf({ pages: '3', draft: key }))).toEqual([
      ['pages', '3'],
      ['draft', key],
    ]);
    for (const draft of [`${key}x`, `!${key}`, key.slice(1), '!'.repeat(43), ''])
      expect(bookingFields(draftOf({ pages: '1', draft }))).toEqual([]);
  });

  it('has texts only, of a bounded length', () => {
    expect(draftOf({ type: 'x'.repeat(200) }).asked).toHaveLength(200);
    expect(draftOf({ type: 'x'.repeat(201) }).asked).toBe('');
    expect(draftOf({ type: ['consultation'] }).type).toBe('');
    expect(draftOf({ estimate: 'x'.repeat(1_200) }).estimate).toHaveLength(1_200);
    expect([
      draftOf({ origin: 'home!' }).origin,
      draftOf({ origin: 'x'.repeat(31) }).origin,
    ]).toEqual(['', '']);
  });

  it('means a moment once it has a day and a time, and an estimate by its whole id', () => {
    expect(startOf({ day: '2026-12-03', time: '' })).toBeNull();
    expect(startOf({ day: '', time: '10:00' })).toBeNull();
    const id = crypto.randomUUID();
    for (const estimate of [`x${id}`, `${id}0`, id.slice(1)])
      expect(savedEstimateId({ estimate })).toBeNull();
  });
});

describe('the calendar', () => {
  const NOW = new Date('2026-03-02T15:00:00Z');
  const nobody = { staff: [], daysOff: new Set<string>(), taken: new Set<string>() };
  const somebody = {
    ...nobody,
    staff: [{ id: 'ann', daysOff: new Set<string>(), subjects: new Set<string>() }],
  };
  const of = (month: string | null, day: string | null, schedule = somebody) =>
    calendarOf(schedule, 60, { month, day }, NOW);

  it('goes from the month of the first day to that of the last, 60 days ahead', () => {
    expect(of('2026-03', null)).toMatchObject({
      month: '2026-03',
      previous: null,
      next: '2026-04',
    });
    expect(of('2026-05', null)).toMatchObject({
      month: '2026-05',
      previous: '2026-04',
      next: null,
      day: '2026-05-01',
    });
    const may = of('2026-05', null).weeks.flat();
    expect(may.filter((day) => day && day.free > 0).map((day) => day!.date)).toEqual([
      '2026-05-01',
    ]);
    expect(of(null, '2026-02-30')).toMatchObject({ month: '2026-03', day: '2026-03-03' });
  });

  it('has no day where nothing is free, and shows the first month', () => {
    expect(of(null, null, nobody)).toMatchObject({ month: '2026-03', day: null, slots: [] });
    expect(of(null, '2026-04-15', nobody)).toMatchObject({
      month: '2026-04',
      day: '2026-04-15',
      slots: [],
    });
  });

  it('offers a meeting that ends as the office closes, on its own half hours', () => {
    const at = (
      minutes: number,
      hours = { days: [1, 2, 3, 4, 5], opensAt: 555, closesAt: 1_080 },
    ) => slotProblem(instantOf('2026-03-11', minutes), 60, new Set(), NOW, hours);
    expect([at(555), at(585), at(570), at(1_020)]).toEqual([null, null, 'grid', 'grid']);
    const whole = { days: [3], opensAt: 540, closesAt: 1_080 };
    expect([at(1_020, whole), at(1_035, whole)]).toEqual([null, 'hours']);
    expect(slotProblem(NOW, 60, new Set(), NOW)).toBe('past');
  });
});

test.each([
  [new refusals.SlotTakenError(), /just taken/],
  [new refusals.OverlapError('c1', true), /already have a consultation/],
  [new refusals.TooManyOpenError(), /already have 6 upcoming/],
  [new refusals.InvalidSlotError('grid'), /hour or half hour/],
  [
    new refusals.InvalidSlotError('hours', { days: [6], opensAt: 600, closesAt: 720 }),
    /Saturday, 10am to 12pm/,
  ],
  [new refusals.InvalidSlotError('hours'), /Monday to Friday, 9am to 6pm/],
  [new refusals.UnknownServiceError(), /a service by that name/],
  [
    new refusals.MeetingNotOfferedError({ title: 'T', meetings: ['phone'] }),
    /^T is offered by phone only\.$/,
  ],
  [new refusals.PhoneMissingError(), /number we should call/],
  [new refusals.ConsultationClosedError('cancelled'), /was canceled/],
  [new refusals.ConsultationClosedError('begun'), /already started/],
])('a refusal says why, and what to do: %s', (error, message) => {
  expect(error.message).toMatch(message);
  expect(
    Object.values(refusals).map((each) => (typeof each === 'function' ? each.name : '')),
  ).toContain(error.name);
});
