import { expect, it } from 'vitest';
import { findPosition, formatPosition, moveCard, parsePosition } from '~/islands/board/columns';

const COLUMNS = { pending: ['a', 'b', 'c'], 'in-progress': [], done: ['d'] };

it('moves a card ahead of another, or to the end of a column', () => {
  expect(moveCard(COLUMNS, 'c', { column: 'pending', before: 'a' }, true).pending).toEqual([
    'c',
    'a',
    'b',
  ]);
  expect(moveCard(COLUMNS, 'a', { column: 'in-progress', before: null }, true)).toEqual({
    pending: ['b', 'c'],
    'in-progress': ['a'],
    done: ['d'],
  });
});

it('puts a card first where columns have no order', () => {
  expect(moveCard(COLUMNS, 'a', { column: 'done', before: null }, false).done).toEqual(['a', 'd']);
});

it('takes a move back to where the card was', () => {
  const from = findPosition(COLUMNS, 'b');
  const moved = moveCard(COLUMNS, 'b', { column: 'in-progress', before: null }, true);
  expect(moveCard(moved, 'b', from, true)).toEqual(COLUMNS);
});

it('writes a place into a button and reads it again', () => {
  for (const place of [
    { column: 'pending', before: null },
    { column: 'pending', before: 'a' },
  ])
    expect(parsePosition(formatPosition(place))).toEqual(place);
});
