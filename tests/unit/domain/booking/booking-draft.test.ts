import { describe, expect, test } from 'vitest';
import { bookables, findBookable } from '~/domain/booking/bookable';
import { bookingPath, toSlug } from '~/domain/firm/service-links';
import { priceText, toQuote, toPages } from '~/domain/booking/quote';
import {
  getFirstNotes,
  parseBookingDraft,
  getEstimateId,
  getStart,
  bookingFields,
  bookingUrl,
} from '~/domain/booking/booking-draft';
import { getFirm } from '~/models/firm/published.server';

const draftOf = (query: string) => parseBookingDraft(getFirm(), new URLSearchParams(query));

describe('a service', () => {
  test.each([
    ['Tax Planning', 'tax-planning'],
    ['Individual Tax Return (W-2)', 'individual-tax-return-w-2'],
    ['ITIN/Tax ID Applications', 'itin-tax-id-applications'],
    ['  FREE  Tax Consultation! ', 'free-tax-consultation'],
  ])('titled %s has the slug %s', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  test('is found by its type, title and slug, and each type exists once', () => {
    expect(new Set(bookables(getFirm()).map(({ type }) => type)).size).toBe(
      bookables(getFirm()).length,
    );
    for (const service of bookables(getFirm()))
      expect(findBookable(getFirm(), service.type)).toBe(service);
    for (const { title } of getFirm().content.consultation)
      expect(findBookable(getFirm(), title)).toMatchObject({ title, group: 'Consultations' });
    for (const { title, priceCents } of getFirm().content.service)
      expect(findBookable(getFirm(), title, 'services')).toMatchObject({
        title,
        price: { kind: 'fixed', cents: priceCents },
      });
    for (const { title } of getFirm().content['same-day-service'])
      expect(findBookable(getFirm(), toSlug(title))).toMatchObject({ title });
    expect(findBookable(getFirm(), 'consultation')).toBe(
      findBookable(getFirm(), 'FREE Tax Consultation'),
    );
  });

  test.each(['', '---', '__proto__', '<script>alert(1)</script>', 'x'.repeat(101)])(
    'is not found by %.30s',
    (words) => {
      expect(findBookable(getFirm(), words)).toBeNull();
    },
  );
});

describe('a quote', () => {
  test.each(getFirm().content.consultation.map((service) => [service.title, service] as const))(
    'is the base price and the minimum hours at their rate for %s',
    (title, service) => {
      const quote = toQuote(findBookable(getFirm(), title)!);
      expect(quote.lines.map(({ cents }) => cents)).toEqual([
        service.basePriceCents,
        service.hourlyRateCents * service.minimumHours,
      ]);
      expect(quote.totalCents).toBe(
        service.basePriceCents + service.hourlyRateCents * service.minimumHours,
      );
      expect(quote.priceVersion).toBe('1');
      expect(Number.isInteger(quote.totalCents)).toBe(true);
    },
  );

  test('is pages times price by the page, zero for the first talk, and the catalog price for a catalog service', () => {
    const translation = getFirm().content['same-day-service'].find(({ unit }) => unit === 'page')!;
    expect(toQuote(findBookable(getFirm(), translation.title)!, 7).totalCents).toBe(
      7 * translation.priceCents,
    );
    expect(priceText(toQuote(findBookable(getFirm(), 'consultation')!).totalCents)).toBe('Free');
    expect(toQuote(findBookable(getFirm(), 'bookkeeping')!).totalCents).toBe(
      getFirm().content.service.find(({ id }) => id === 'bookkeeping')!.priceCents,
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
  ])('reads %s pages as %i', (words, pages) => {
    expect(toPages(words)).toBe(pages);
  });
});

describe('booking parameters', () => {
  const query =
    'type=tax-planning&origin=home&estimate=year%3D2024&zone=Europe%2FMadrid&meeting=phone&month=2026-12&day=2026-12-03&time=10%3A30';

  test('round-trip all that was chosen', () => {
    const booking = draftOf(query);
    expect(booking.service?.title).toBe('Tax Planning');
    expect(bookingUrl('/consultation/book', booking)).toBe(`/consultation/book?${query}`);
    expect(Object.fromEntries(bookingFields(booking))).toEqual(
      Object.fromEntries(new URLSearchParams(query)),
    );
    expect(getStart(booking)?.toISOString()).toBe('2026-12-03T15:30:00.000Z');
    expect(bookingUrl('/x', booking, { month: null, day: '', time: '' })).toBe(
      '/x?type=tax-planning&origin=home&estimate=year%3D2024&zone=Europe%2FMadrid&meeting=phone',
    );
    expect(bookingPath('tax-planning', 'home')).toBe(
      '/consultation/book?type=tax-planning&origin=home',
    );
  });

  test('drop invalid values', () => {
    const booking = draftOf(
      `type=tax-planning&origin=//evil&pages=-1&zone=Mars&meeting=dance&month=2026-99&day=2026-02-30&time=25:00&estimate=${'x'.repeat(2_000)}`,
    );
    expect(booking.service).not.toBeNull();
    expect(bookingUrl('/x', booking)).toBe('/x?type=tax-planning');
    expect(getStart(booking)).toBeNull();
    expect(draftOf(`type=${'x'.repeat(1_000_000)}`)).toMatchObject({
      type: '',
      asked: '',
      service: null,
    });
  });

  test('include a saved estimate by its id, and another’s answers in the notes', () => {
    const id = crypto.randomUUID();
    expect(getEstimateId({ estimate: id })).toBe(id);
    expect(getFirstNotes({ estimate: id }, 'http://localhost')).toBe('');
    expect(getFirstNotes({ estimate: 'year=2024' }, 'http://localhost')).toBe(
      'My tax estimate: http://localhost/tax-calculator?year=2024',
    );
    expect(getFirstNotes({ estimate: '' }, 'http://localhost')).toBe('');
  });
});
