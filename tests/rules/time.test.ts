import { expect, it } from 'vitest';
import { sources } from '#tests/support/sources';

const outside = sources('app', 'server', 'prisma').filter(
  ({ file }) => !/^(app\/domain\/time|prisma\/generated)\//.test(file),
);
const filesWith = (words: RegExp) =>
  outside.filter(({ text }) => words.test(text)).map(({ file }) => file);

it('dates and times are formatted by domain/time only', () => {
  // Which zone a browser is set to is asked in the browser, and shows nothing by itself.
  expect(
    filesWith(
      /Intl\s*\.\s*DateTimeFormat|toLocale(Date|Time)String|\bto(Date|Time|UTC)String\(|\b(date|time)Style\b|toISOString\(\)\.(slice|split|sub)/,
    ),
  ).toEqual(['app/browser/time-zone.ts']);
});

it('nothing depends on the server’s time zone', () => {
  expect(
    filesWith(/getTimezoneOffset|\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes)\(|\bDate\.UTC\(/),
  ).toEqual([]);
});

it('days are counted by domain/time, because a day may have 23 or 25 hours', () => {
  const hours =
    /24 \* 60 \* (60_?000|60 \* 1_?000|MINUTE)|24 \* (3_?600_?000|HOUR_MS)|86_?400_?000/;
  expect(filesWith(hours)).toEqual([]);
});
