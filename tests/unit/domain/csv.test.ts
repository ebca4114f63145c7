import { expect, test } from 'vitest';
import fc from 'fast-check';
import { CsvError, parseCsv, toCsv } from '~/domain/csv';

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\ufeffa;b\nc;d,e',
    [
      ['a', 'b'],
      ['c', 'd,e'],
    ],
  ],
  [
    'a\tb\rc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '"Ruiz, ""Ana""","two\r\nlines"\nx, ',
    [
      ['Ruiz, "Ana"', 'two\r\nlines'],
      ['x', ''],
    ],
  ],
  ['a,b,', [['a', 'b', '']]],
  ["'=1+1,'quoted'", [['=1+1', "'quoted'"]]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(parseCsv(text, 100)).toEqual(rows);
});

test.each(['a,"b', 'a,"b"c', '"a\nb\nc'])('rejects the quotes of %j', (text) => {
  expect(() => parseCsv(text, 100)).toThrow(CsvError);
});

test('round-trips every table it writes', () => {
  const cell = fc.stringMatching(/^[^\s'\ufeff]+$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(parseCsv(toCsv([['Name', 'Email'], ...rows]), 1_000)).toEqual([
        ['Name', 'Email'],
        ...rows,
      ]);
    }),
  );
});

test('parses a large list without hanging', () => {
  const row = '"Ana, Ruiz",ana@ruiz.example,"(407) 555-0123"\r\n';
  expect(parseCsv(row.repeat(20_000), 20_000)).toHaveLength(20_000);
});

test.each([
  ['rows', '\n'.repeat(1_900_000)],
  ['columns', ','.repeat(1_900_000)],
  ['characters of a field', `"${'a""'.repeat(600_000)}"`],
])('stops at too many %s before using much memory', (_what, rest) => {
  const before = performance.now();
  expect(() => parseCsv(`Name\n${rest}`, 5_000)).toThrow(CsvError);
  expect(performance.now() - before).toBeLessThan(1_000);
});
