import { describe, expect, test } from 'vitest';
import { bookables, fullTitle, scopeText } from '~/domain/booking/bookable';
import { toQuote } from '~/domain/booking/quote';
import { published } from '~/domain/firm/content';
import {
  consultationScope,
  listed,
  namesakeOfConsultation,
  namesakeOfService,
} from '~/domain/firm/same-name';
import { unitPrice } from '~/domain/firm/service-links';
import { formatMoney } from '~/domain/money';

describe('what is booked', () => {
  test('no two things have the same full title, and each with a namesake says what is in it', () => {
    const titles = bookables().map(fullTitle);
    expect(new Set(titles).size).toBe(titles.length);
    const shared = bookables().filter(
      ({ title }) => bookables().filter((each) => each.title === title).length > 1,
    );
    expect(shared.map(fullTitle)).toEqual([
      'Tax Planning (1-hour consultation)',
      'Business Consulting (2-hour consultation)',
      'Tax Planning (full service)',
      'Business Consulting (full service)',
    ]);
    for (const each of shared) expect(scopeText(each)).toMatch(/^Includes: .+, and .+\.$/);
    expect(scopeText(bookables()[0]!)).toBe('');
  });

  test('bookkeeping and payroll are per month, on the list and in the quote', () => {
    const monthly = published('service').filter(({ unit }) => unit === 'month');
    expect(monthly.map(({ id }) => id)).toEqual(['bookkeeping', 'payroll']);
    for (const service of monthly) {
      expect(unitPrice(service)).toBe(`${formatMoney(service.priceCents)} per month`);
      const bookable = bookables().find(({ title }) => title === service.title)!;
      expect(scopeText(bookable)).toBe('Charged per month.');
      expect(toQuote(bookable).lines).toEqual([
        { label: `${service.title}, first month`, cents: service.priceCents },
      ]);
    }
  });
});

test('namesakes are found both ways', () => {
  for (const consultation of published('consultation')) {
    const service = namesakeOfConsultation(consultation);
    if (service) expect(namesakeOfService(service)).toBe(consultation);
  }
  expect(namesakeOfService({ title: 'Bookkeeping' })).toBeNull();
});

test.each([
  [1, '1-hour consultation'],
  [1.5, '1½-hour consultation'],
  [2, '2-hour consultation'],
])('%s hours are a %s', (minimumHours, text) =>
  expect(consultationScope({ minimumHours })).toBe(text),
);

test('a list reads as a sentence, its abbreviations kept', () => {
  expect(listed(['Key figures', 'EIN and papers', 'Quarterly follow-up'])).toBe(
    'key figures, EIN and papers, and quarterly follow-up',
  );
  expect(listed(['One', 'Two'])).toBe('one and two');
  expect(listed(['K-1s'])).toBe('K-1s');
});
