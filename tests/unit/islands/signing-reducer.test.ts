import { describe, expect, it } from 'vitest';
import { EMPTY, reduce, type Action, type State } from '~/islands/signing/reducer';

const PAGE = { width: 612, height: 792, text: '', lines: [] };
const run = (...actions: Action[]): State => actions.reduce(reduce, EMPTY);
const READ: Action = { type: 'read', pages: [PAGE, PAGE], fields: null };
const ADDED: Action = { type: 'added', kind: 'signature', signer: 1, label: '' };

describe('placing fields', () => {
  it('begins at the last page, where signatures usually are', () => {
    expect(run(READ)).toMatchObject({ page: 2, fields: null, problem: '' });
  });

  it('adds a field to the page that is shown, moves it inside of the page, and removes it', () => {
    const added = run(READ, { type: 'turned', page: 1 }, ADDED);
    expect(added).toMatchObject({ chosen: 0, fields: [{ page: 1, signer: 1, x: 246, y: 396 }] });
    expect(reduce(added, { type: 'moved', x: 900, y: 20 }).fields).toMatchObject([
      { x: 442, y: 20 },
    ]);
    expect(reduce(added, { type: 'removed' })).toMatchObject({ fields: [], chosen: null });
  });

  it('stays within the pages, and does nothing without a file', () => {
    expect(run(READ, { type: 'turned', page: 9 }).page).toBe(2);
    expect(run(ADDED)).toEqual(EMPTY);
    expect(run(READ, { type: 'removed' }).fields).toBeNull();
  });

  it('forgets the fields of another file', () => {
    expect(run(READ, ADDED, READ).fields).toBeNull();
    expect(run(READ, ADDED, { type: 'refused', problem: 'No.' })).toEqual({
      ...EMPTY,
      problem: 'No.',
    });
  });
});
