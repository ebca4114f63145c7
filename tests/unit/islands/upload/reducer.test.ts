import { describe, expect, it } from 'vitest';
import { identifyKind } from '~/domain/documents/file-kind';
import { EMPTY, isDone, nextToSend, reduce, type UploadAction } from '~/islands/upload/reducer';
import { toResult } from '~/islands/upload/send';

const after = (...actions: UploadAction[]) => actions.reduce(reduce, EMPTY);
const chosen = (...files: [string, number][]): UploadAction => ({
  type: 'chosen',
  files: files.map(([name, size]) => ({ name, size, to: '2025' })),
});
const states = (...actions: UploadAction[]) => after(...actions).files.map(({ state }) => state);

describe('queued uploads', () => {
  const two = chosen(['a.pdf', 10], ['b.pdf', 20]);

  it('wait to be sent, start a few at a time, and finish when all are saved', () => {
    const begun = after(two, { type: 'begun', id: 1 });
    expect(nextToSend(begun, 2).map(({ id }) => id)).toEqual([2]);
    expect(nextToSend(begun, 1)).toEqual([]);
    expect(isDone(begun)).toBe(false);
    expect(isDone(EMPTY)).toBe(false);
    expect(isDone(after(two, { type: 'kept', id: 1 }, { type: 'kept', id: 2 }))).toBe(true);
  });

  it('restart when they need another route, which is shown until they arrive', () => {
    const begun = [two, { type: 'begun', id: 1 }, { type: 'progressed', id: 1, sent: 9 }] as const;
    const message = 'Failed to upload to signed URL.';
    const other = after(...begun, { type: 'rerouted', id: 1, message });
    expect(other.files[0]).toMatchObject({ state: 'sending', sent: 0, message });
    expect(reduce(other, { type: 'kept', id: 1 }).files[0]).toMatchObject({ message: '' });
  });

  it('are rejected before sending if empty or too large', () => {
    const { files } = after(chosen(['none.pdf', 0], ['big.pdf', 26 * 1024 * 1024]));
    expect(files.map(({ state }) => state)).toEqual(['refused', 'refused']);
    expect(files[0]!.message).toContain('“none.pdf” is empty');
    expect(files[1]!.message).toContain('“big.pdf” is larger than 25 MB');
  });

  it('are rejected when chosen if their type is not accepted, in the server’s words', () => {
    const { files } = after(chosen(['setup.exe', 10], ['scan', 10], ['W-2.PDF', 10]));
    expect(files.map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting']);
    const exe = new TextEncoder().encode('MZ\0\0');
    expect({ refusal: files[0]!.message }).toEqual(
      identifyKind('setup.exe', { head: exe, tail: exe, isText: false }),
    );
  });

  it('are retried after a failure, but not after a rejection', () => {
    const failed = { type: 'failed', id: 1, message: 'No.' } as const;
    const refused = { type: 'refused', id: 2, message: 'No.' } as const;
    expect(states(two, failed, refused)).toEqual(['failed', 'refused']);
    expect(
      states(two, failed, refused, { type: 'retried', id: 1 }, { type: 'retried', id: 2 }),
    ).toEqual(['waiting', 'refused']);
  });

  it('can be removed, and saved ones make room for new ones', () => {
    const { files } = after(
      two,
      { type: 'removed', id: 1 },
      { type: 'kept', id: 2 },
      chosen(['c.pdf', 1]),
    );
    expect(files.map(({ id, name }) => [id, name])).toEqual([[3, 'c.pdf']]);
  });

  it('are filed under what is chosen for each', () => {
    const { files } = after(two, { type: 'filed', id: 2, to: 'request' });
    expect(files.map(({ to }) => to)).toEqual(['2025', 'request']);
  });

  it('are limited to 20', () => {
    const many = Array.from({ length: 30 }, (_, index): [string, number] => [`${index}`, 1]);
    expect(after(chosen(...many)).files).toHaveLength(20);
  });
});

describe('the server’s response', () => {
  it.each([
    [200, { kept: ['a.pdf'], refused: [] }, 'kept'],
    [400, { kept: [], refused: ['No PDF.'] }, 'refused'],
    [429, { kept: [], refused: ['Too many attempts.'] }, 'failed'],
    [507, { kept: [], refused: ['No space.'] }, 'failed'],
    [413, null, 'refused'],
    [200, {}, 'failed'],
  ])('%i %j means %s', (status, answer, type) => {
    expect(toResult(status, answer).type).toBe(type);
  });
});
