import { expect, test } from 'vitest';
import { sources } from '#tests/support/sources';
import { BOOKABLES, FREE_CONSULTATION, FREE_OFFER } from '~/domain/booking/bookable';
import { toQuote } from '~/domain/booking/quote';

// What people ask promises nothing.
const app = sources('app').filter(({ file }) => !/catalogue\/firm|content\/phrasings/.test(file));

/** The files whose texts, comments left out, have some words. */
const saying = (words: RegExp) =>
  app
    .filter(({ text }) => words.test(text.replace(/^\s*(\/?\*|\/\/).*$/gm, '')))
    .map((f) => f.file);

test('what is free is the one consultation that the offer names, however often it is booked', () => {
  const free = BOOKABLES.filter((service) => toQuote(service).totalCents === 0);
  expect(free).toEqual([FREE_CONSULTATION]);
  expect(FREE_OFFER).toContain(`A ${FREE_CONSULTATION.minutes}-minute tax consultation is free.`);
  expect(saying(/first consultation|consultation is free\.(?! For every)/i)).toEqual([]);
});
