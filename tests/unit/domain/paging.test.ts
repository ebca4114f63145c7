import { expect, test } from 'vitest';
import { readCursor, toPage } from '~/domain/paging';

test('a page is limited in size, and has the cursor of its last row if more follow', () => {
  const rows = [1, 2, 3].map((id) => ({ id: `r${id}` }));
  expect(toPage(rows, ({ id }) => id, 2)).toEqual({ rows: rows.slice(0, 2), next: 'r2' });
  expect(toPage(rows, ({ id }) => id, 3)).toEqual({ rows, next: null });
  expect(toPage([], String, 3)).toEqual({ rows: [], next: null });
});

test.each([
  ['', null],
  ['after=', null],
  ['after=0199-ab', '0199-ab'],
  [`after=${'x'.repeat(81)}`, null],
  ['after=%27%3B--', null],
])('the cursor of "%s" is %s', (query, cursor) => {
  expect(readCursor(new URLSearchParams(query))).toBe(cursor);
});
