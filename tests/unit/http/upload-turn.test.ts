import { describe, expect, it, test } from 'vitest';
import { UploadRefusedError } from '~/gateways/files/multipart.server';
import { StorageDownError, StorageFullError } from '~/gateways/storage/port.server';
import { takeUpload, type UploadOutcome } from '~/http/upload-turn.server';
import type { Viewer } from '~/models/sign-in/session.server';

const viewer = (accountId: string) => ({ accountId }) as Viewer;
const done: UploadOutcome = { kept: ['a'], refused: [], status: 200 };
const failing = (error: Error) => () => Promise.reject(error);

/** Begins uploads of one person that last until they are ended. */
function begin(accountId: string, count: number) {
  const ends: (() => void)[] = [];
  const outcomes = Array.from({ length: count }, () =>
    takeUpload(viewer(accountId), () => new Promise((end) => ends.push(() => end(done)))),
  );
  const end = async () => {
    for (const each of ends) each();
    await Promise.all(outcomes);
  };
  return { begun: ends.length, end };
}
const statusNow = async (accountId: string) =>
  (await takeUpload(viewer(accountId), () => Promise.resolve(done))).status;

describe('uploads under way', () => {
  test('are 20 of one person, whoever else sends', async () => {
    const ada = begin('ada', 19);
    const last = begin('ada', 1);
    const over = begin('ada', 1);
    expect([ada.begun, last.begun, over.begun]).toEqual([19, 1, 0]);
    expect([await statusNow('ada'), await statusNow('bob')]).toEqual([429, 200]);
    await last.end();
    expect(await statusNow('ada')).toBe(200);
    const others = begin('ada', 2);
    expect(others.begun).toBe(1);
    await others.end();
    await ada.end();
    expect(await statusNow('ada')).toBe(200);
  });

  test('are 100 of all', async () => {
    const all = ['b', 'c', 'd', 'e', 'f'].map((person) => begin(person, 20));
    expect(all.map(({ begun }) => begun)).toEqual([20, 20, 20, 20, 20]);
    expect(await statusNow('g')).toBe(503);
    await all[0]!.end();
    expect(await statusNow('g')).toBe(200);
    await Promise.all(all.map(({ end }) => end()));
  });
});

it.each([
  [new UploadRefusedError('unreadable'), 400],
  [new UploadRefusedError('too-long'), 413],
  [new UploadRefusedError('too-many'), 413],
  [new UploadRefusedError('too-slow'), 408],
  [new UploadRefusedError('broke-off'), 400],
  [new StorageFullError(), 507],
  [new StorageDownError(), 503],
])('what refuses an upload becomes a sentence: %s', async (error, status) => {
  const outcome = await takeUpload(viewer('h'), failing(error));
  expect(outcome).toEqual({ kept: [], refused: [expect.anything()], status });
  expect(outcome.refused[0]).toMatch(/^[A-Z].{20,}\.$/);
});

it('passes another error on, and gives its place back', async () => {
  for (let count = 0; count < 21; count += 1)
    await expect(takeUpload(viewer('h'), failing(new RangeError('other')))).rejects.toThrow(
      'other',
    );
  expect(await statusNow('h')).toBe(200);
});
