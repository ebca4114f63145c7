import { describe, expect, it } from 'vitest';
import { reduceBoard, currentColumns, startBoard, type BoardAction } from '~/islands/board/reducer';

const card = (id: string) => ({
  id,
  title: `Task ${id}`,
  priority: 'low' as const,
  dueOpen: '',
  dueDone: '',
  late: false,
  assignee: null,
});
const start = () =>
  startBoard({
    cards: ['a', 'b', 'c', 'd'].map(card),
    columns: { pending: ['a', 'b', 'c'], 'in-progress': [], done: ['d'] },
    longer: [],
    back: '/tasks/board',
  });
const after = (...actions: BoardAction[]) => actions.reduce(reduceBoard, start());
const pick = { type: 'picked', id: 'a', by: 'keys' } as const;
const step = (to: 'up' | 'down' | 'left' | 'right') => ({ type: 'stepped', to }) as const;
const drop = { type: 'dropped' } as const;

describe('a card carried by the arrow keys', () => {
  it('goes down and up in its column, and not beyond its ends', () => {
    expect(currentColumns(after(pick, step('down'), drop)).pending).toEqual(['b', 'a', 'c']);
    expect(currentColumns(after(pick, step('down'), step('down'), drop)).pending).toEqual([
      'b',
      'c',
      'a',
    ]);
    const beyond = after(pick, step('down'), step('down'), step('down'), step('up'), drop);
    expect(currentColumns(beyond).pending).toEqual(['b', 'a', 'c']);
    expect(after(pick, step('up')).held?.position).toEqual({ status: 'pending', before: 'b' });
  });

  it('goes to the columns beside it, and not beyond the last', () => {
    const right = after(pick, step('left'), step('right'), drop);
    expect(currentColumns(right)).toEqual({
      pending: ['b', 'c'],
      'in-progress': ['a'],
      done: ['d'],
    });
    const done = after(pick, step('right'), step('right'), step('right'), drop);
    expect(currentColumns(done).done).toEqual(['a', 'd']);
  });

  it('is told of at each step', () => {
    expect(after(pick).said).toContain('“Task a” picked up. To do, position 1 of 3. Use the arrow');
    expect(after(pick, step('down')).said).toBe('To do, position 2 of 3.');
    expect(after(pick, step('right')).said).toBe('In progress, position 1 of 1.');
    expect(after(pick, step('right'), drop).said).toBe(
      '“Task a” moved. In progress, position 1 of 1.',
    );
  });

  it('is back where it was after Escape, and moves nothing', () => {
    const state = after(pick, step('right'), { type: 'canceled' });
    expect(state).toMatchObject({ held: null, moves: [], said: '“Task a” is back where it was.' });
  });

  it('moves nothing where it is dropped in its own position', () => {
    const state = after(pick, step('down'), step('up'), drop);
    expect(state).toMatchObject({ moves: [], said: '“Task a” stays where it was.' });
  });
});

describe('what is done', () => {
  it('has the latest first, wherever it was dropped', () => {
    const position = { status: 'done', before: null } as const;
    expect(currentColumns(after({ type: 'asked', id: 'b', position })).done).toEqual(['b', 'd']);
  });
});

describe('a move', () => {
  const ask = (id: string, before: string | null = null) =>
    ({ type: 'asked', id, position: { status: 'in-progress', before } }) as const;

  it('is shown at once and stays when it is confirmed', () => {
    const state = after(ask('a'), { type: 'confirmed', number: 1 });
    expect(state.moves).toEqual([]);
    expect(state.settled['in-progress']).toEqual(['a']);
  });

  it('goes back where it failed, which is said, and leaves the others', () => {
    const state = after(ask('a'), ask('b', 'a'), {
      type: 'failed',
      number: 1,
      problem: 'We can’t reach the server.',
    });
    expect(currentColumns(state)).toMatchObject({ pending: ['a', 'c'], 'in-progress': ['b'] });
    expect(state.problem).toBe(
      '“Task a” couldn’t be moved and is back in To do. We can’t reach the server.',
    );
    expect(state.last).toBe('a');
  });

  it('of a card that was moved on meanwhile is decided by the later one', () => {
    const on = { type: 'asked', id: 'a', position: { status: 'done', before: null } } as const;
    const state = after(ask('a'), on, { type: 'failed', number: 1, problem: 'No.' });
    expect(currentColumns(state).done).toEqual(['a', 'd']);
    const back = reduceBoard(state, { type: 'failed', number: 2, problem: 'No.' });
    expect(currentColumns(back).pending).toEqual(['a', 'b', 'c']);
  });
});

describe('a card dragged by a pointer', () => {
  it('goes where it is aimed', () => {
    const state = after(
      { type: 'picked', id: 'c', by: 'pointer' },
      { type: 'aimed', position: { status: 'pending', before: 'b' } },
      drop,
    );
    expect(currentColumns(state).pending).toEqual(['a', 'c', 'b']);
  });
});
