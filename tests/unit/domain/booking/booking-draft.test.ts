import { describe, expect, test } from 'vitest';
import { BOOKABLES, bookingPath, findBookable, slugOf } from '~/domain/booking/bookable';
import { priceText, quoteOf, toPages } from '~/domain/booking/quote';
import {
  firstNotes,
  parseBookingDraft,
  savedEstimateId,
  startOf,
  bookingFields,
  bookingUrl,
} from '~/domain/booking/booking-draft';
import { officeTimeText, readerTimeText } from '~/domain/time/formats';
import { CONSULTATIONS } from '~/domain/catalogue/consultations';
import { PRICE_VERSION } from '~/domain/catalogue/consultation-price';
import { SAME_DAY_SERVICES } from '~/domain/catalogue/same-day-services';
import { SERVICES } from '~/domain/catalogue/services';

const draftOf = (query: string) => parseBookingDraft(new URLSearchParams(query));

describe('a service', () => {
  test.each([
    ['Tax Planning', 'tax-planning'],
    ['Individual Tax Return (W-2)', 'individual-tax-return-w-2'],
    ['ITIN/Tax ID Applications', 'itin-tax-id-applications'],
    ['  FREE  Tax Consultation! ', 'free-tax-consultation'],
  ])('titled %s is %s in an address', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('is found by its type, its title and its slug, and each type is there once', () => {
    expect(new Set(BOOKABLES.map(({ type }) => type)).size).toBe(BOOKABLES.length);
    for (const service of BOOKABLES) expect(findBookable(service.type)).toBe(service);
    for (const { title } of CONSULTATIONS)
      expect(findBookable(title)).toMatchObject({ title, group: 'Consultations' });
    for (const { name, priceCents } of SERVICES)
      expect(findBookable(name, 'services')).toMatchObject({
        title: name,
        price: { kind: 'fixed', cents: priceCents },
      });
    for (const { title } of SAME_DAY_SERVICES)
      expect(findBookable(slugOf(title))).toMatchObject({ title });
    expect(findBookable('consultation')).toBe(findBookable('FREE Tax Consultation'));
  });

  test.each([
    '',
    '---',
    'toString',
    '__proto__',
    '<script>alert(1)</script>',
    'x'.repeat(1_000_000),
  ])('is not %.30s', (words) => {
    expect(findBookable(words)).toBeNull();
  });

  test('takes as long as the price list says', () => {
    const minutes = (words: string, origin?: string) => findBookable(words, origin)!.minutes;
    expect([
      minutes('consultation'),
      minutes('tax-planning'),
      minutes('investment-advisory'),
      minutes('business-consulting'),
    ]).toEqual([30, 60, 90, 120]);
    expect([
      minutes('individual-tax-return-w-2'),
      minutes('tax-planning', 'services'),
      minutes('financial-advisory'),
      minutes('business-formation'),
    ]).toEqual([45, 90, 120, 60]);
  });
});

describe('a quote', () => {
  test.each(CONSULTATIONS.map((service) => [service.title, service] as const))(
    'for %s is the base price and the least hours at their rate',
    (title, service) => {
      const quote = quoteOf(findBookable(title)!);
      expect(quote.lines.map(({ cents }) => cents)).toEqual([
        service.basePriceCents,
        service.hourlyRateCents * service.minimumHours,
      ]);
      expect(quote.totalCents).toBe(
        service.basePriceCents + service.hourlyRateCents * service.minimumHours,
      );
      expect(quote.priceVersion).toBe(PRICE_VERSION);
      expect(Number.isInteger(quote.totalCents)).toBe(true);
    },
  );

  test('by the page is pages times price; the first talk is free; a catalogue service has its own price', () => {
    const translation = SAME_DAY_SERVICES.find(({ unit }) => unit === 'page')!;
    expect(quoteOf(findBookable(translation.title)!, 7).totalCents).toBe(
      7 * translation.priceCents,
    );
    expect(priceText(quoteOf(findBookable('consultation')!).totalCents)).toBe('Free');
    expect(quoteOf(findBookable('bookkeeping')!).totalCents).toBe(
      SERVICES.find(({ id }) => id === 'bookkeeping')!.priceCents,
    );
  });

  test.each([
    ['3', 3],
    ['500', 500],
    ['501', 1],
    ['0', 1],
    ['-1', 1],
    ['1e9', 1],
    ['', 1],
    [null, 1],
  ])('for %s pages counts %i', (words, pages) => {
    expect(toPages(words)).toBe(pages);
  });
});

describe('the address of a booking', () => {
  const query =
    'type=tax-planning&origin=home&estimate=year%3D2024&zone=Europe%2FMadrid&meeting=phone&month=2026-12&day=2026-12-03&time=10%3A30';

  test('holds all that was chosen and gives it back', () => {
    const booking = draftOf(query);
    expect(booking.service?.title).toBe('Tax Planning');
    expect(bookingUrl('/consultation/book', booking)).toBe(`/consultation/book?${query}`);
    expect(Object.fromEntries(bookingFields(booking))).toEqual(
      Object.fromEntries(new URLSearchParams(query)),
    );
    expect(startOf(booking)?.toISOString()).toBe('2026-12-03T15:30:00.000Z');
    expect(bookingUrl('/x', booking, { month: null, day: '', time: '' })).toBe(
      '/x?type=tax-planning&origin=home&estimate=year%3D2024&zone=Europe%2FMadrid&meeting=phone',
    );
    expect(bookingPath('tax-planning', 'home')).toBe(
      '/consultation/book?type=tax-planning&origin=home',
    );
  });

  test('leaves out what makes no sense', () => {
    const booking = draftOf(
      `type=tax-planning&origin=//evil&pages=-1&zone=Mars&meeting=dance&month=2026-99&day=2026-02-30&time=25:00&estimate=${'x'.repeat(2_000)}`,
    );
    expect(booking.service).not.toBeNull();
    expect(bookingUrl('/x', booking)).toBe('/x?type=tax-planning');
    expect(startOf(booking)).toBeNull();
    expect(draftOf(`type=${'x'.repeat(1_000_000)}`)).toMatchObject({
      type: '',
      asked: '',
      service: null,
    });
  });

  test('takes a saved estimate by its id, and the answers of another into the notes', () => {
    const id = crypto.randomUUID();
    expect(savedEstimateId({ estimate: id })).toBe(id);
    expect(firstNotes({ estimate: id }, 'http://localhost')).toBe('');
    expect(firstNotes({ estimate: 'year=2024' }, 'http://localhost')).toBe(
      'My tax estimate: http://localhost/tax-calculator?year=2024',
    );
    expect(firstNotes({ estimate: '' }, 'http://localhost')).toBe('');
  });
});

test('a time is said in Orlando’s clocks, and in the reader’s where they differ', () => {
  const [startsAt, endsAt] = [new Date('2026-12-03T15:00:00Z'), new Date('2026-12-03T16:00:00Z')];
  expect(officeTimeText(startsAt, endsAt)).toBe('Thu, Dec 3, 2026, 10:00 AM to 11:00 AM ET');
  expect(readerTimeText(startsAt, endsAt, 'America/Sao_Paulo')).toBe(
    'Thu, Dec 3, 2026, 12:00 PM to 1:00 PM GMT-3 (São Paulo)',
  );
  expect(
    readerTimeText(
      new Date('2026-12-03T14:30:00Z'),
      new Date('2026-12-03T15:30:00Z'),
      'Asia/Tokyo',
    ),
  ).toBe('Thu, Dec 3, 2026, 11:30 PM to Fri, Dec 4, 2026, 12:30 AM GMT+9 (Tokyo)');
  expect(readerTimeText(startsAt, endsAt, 'America/Detroit')).toBeNull();
  expect(readerTimeText(startsAt, endsAt, 'UTC')).toMatch(/ UTC$/);
});
