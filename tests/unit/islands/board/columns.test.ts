import { expect, it } from 'vitest';
import { findPosition, moveCard } from '~/islands/board/columns';

const COLUMNS = { pending: ['a', 'b', 'c'], 'in-progress': [], done: ['d'] };

it('moves a card ahead of another, or to the end of a column', () => {
  expect(moveCard(COLUMNS, 'c', { status: 'pending', before: 'a' }).pending).toEqual([
    'c',
    'a',
    'b',
  ]);
  expect(moveCard(COLUMNS, 'a', { status: 'in-progress', before: null })).toEqual({
    pending: ['b', 'c'],
    'in-progress': ['a'],
    done: ['d'],
  });
});

it('puts a done card first', () => {
  expect(moveCard(COLUMNS, 'a', { status: 'done', before: null }).done).toEqual(['a', 'd']);
});

it('takes a move back to where the card was', () => {
  const from = findPosition(COLUMNS, 'b');
  const moved = moveCard(COLUMNS, 'b', { status: 'in-progress', before: null });
  expect(moveCard(moved, 'b', from)).toEqual(COLUMNS);
});
