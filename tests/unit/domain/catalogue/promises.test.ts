import { describe, expect, test } from 'vitest';
import { sources } from '#tests/support/sources';
import { BOOKABLES, FREE_CONSULTATION, FREE_OFFER } from '~/domain/booking/bookable';
import { quoteOf } from '~/domain/booking/quote';
import { lengthText } from '~/domain/time/formats';
import { SERVICES } from '~/domain/catalogue/services';

// What people ask promises nothing.
const app = sources('app').filter(({ file }) => !/catalogue\/firm|content\/phrasings/.test(file));

/** The files whose texts, comments left out, have some words. */
const saying = (words: RegExp) =>
  app
    .filter(({ text }) => words.test(text.replace(/^\s*(\/?\*|\/\/).*$/gm, '')))
    .map((f) => f.file);

describe('what is free', () => {
  test('is the one consultation that the offer names, however often it is booked', () => {
    const free = BOOKABLES.filter((service) => quoteOf(service).totalCents === 0);
    expect(free).toEqual([FREE_CONSULTATION]);
    expect(FREE_OFFER).toContain(`A ${FREE_CONSULTATION.minutes}-minute tax consultation is free.`);
    expect(saying(/first consultation|consultation is free\.(?! For every)/i)).toEqual([]);
  });
});

describe('when we answer', () => {
  test('is said in one place, for messages and for same-day services', () => {
    expect(saying(/business days?\b|before noon|by tomorrow|the same day\b/i)).toEqual([]);
  });
});

test('the lengths of meetings read as the price list has them', () => {
  expect(SERVICES.map(({ meetingMinutes: minutes }) => minutes && lengthText(minutes))).toEqual([
    ...['45 min', '60 min', '90 min', undefined, undefined, undefined],
    ...['90 min', '120 min', '120 min'],
  ]);
});
