import { expect, test } from 'vitest';
import { sources } from '#tests/support/sources';
import { bookables, findBookable, FREE_TYPE, freeOffer } from '~/domain/booking/bookable';
import { toQuote } from '~/domain/booking/quote';
import { firm } from '~/domain/firm/content';

const app = sources('app');

/** The files whose texts, comments left out, have some words. */
const saying = (words: RegExp) =>
  app
    .filter(({ text }) => words.test(text.replace(/^\s*(\/?\*|\/\/).*$/gm, '')))
    .map((f) => f.file);

test('what is free is the one consultation that the offer names, however often it is booked', () => {
  const free = bookables().filter((service) => toQuote(service).totalCents === 0);
  expect(free).toEqual([findBookable(FREE_TYPE)]);
  expect(freeOffer()).toContain(`A ${firm().freeMinutes}-minute tax consultation is free.`);
  expect(saying(/first consultation|consultation is free\.(?! For every)/i)).toEqual([]);
});
