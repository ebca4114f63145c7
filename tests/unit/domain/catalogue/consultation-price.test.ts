import { expect, test } from 'vitest';
import { CONSULTATIONS } from '~/domain/catalogue/consultations';
import { startingPriceCents, startingPriceLines } from '~/domain/catalogue/consultation-price';

test.each([
  ['tax-planning', 350_00],
  ['financial-review', 275_00],
  ['investment-advisory', 512_50],
  ['business-consulting', 700_00],
])('%s starts at base price and minimum hours: %i cents', (id, cents) => {
  expect(startingPriceCents(CONSULTATIONS.find((service) => service.id === id)!)).toBe(cents);
});

test('the lines add up to the price, whatever the service', () => {
  for (const service of CONSULTATIONS) {
    const sum = startingPriceLines(service).reduce((total, line) => total + line.cents, 0);
    expect(sum, service.id).toBe(startingPriceCents(service));
  }
});

test('part of an hour is named as it is', () => {
  expect(
    startingPriceLines({ basePriceCents: 250_00, hourlyRateCents: 175_00, minimumHours: 1.5 })[1],
  ).toEqual({ label: '1½ hours at $175', cents: 262_50 });
  expect(
    startingPriceLines({ basePriceCents: 0, hourlyRateCents: 150_00, minimumHours: 1 })[1]!.label,
  ).toBe('1 hour at $150');
});
