import { expect, test } from 'vitest';
import { cursorOf, pageOf } from '~/domain/paging';

test('a page has its size, and the cursor of its last row where more follow', () => {
  const rows = [1, 2, 3].map((id) => ({ id: `r${id}` }));
  expect(pageOf(rows, ({ id }) => id, 2)).toEqual({ rows: rows.slice(0, 2), next: 'r2' });
  expect(pageOf(rows, ({ id }) => id, 3)).toEqual({ rows, next: null });
  expect(pageOf([], String, 3)).toEqual({ rows: [], next: null });
});

test.each([
  ['', null],
  ['after=', null],
  ['after=0199-ab', '0199-ab'],
  [`after=${'x'.repeat(81)}`, null],
  ['after=%27%3B--', null],
])('the cursor of "%s" is %s', (query, cursor) => {
  expect(cursorOf(new URLSearchParams(query))).toBe(cursor);
});
