import { describe, expect, it, test } from 'vitest';
import { UploadRefusedError } from '~/gateways/files/multipart.server';
import { StorageDownError, StorageFullError } from '~/gateways/storage/port.server';
import { takeUpload, type UploadOutcome } from '~/http/upload-turn.server';
import type { Viewer } from '~/models/sign-in/session.server';

const viewer = (accountId: string) => ({ accountId }) as Viewer;
const done: UploadOutcome = { kept: ['a'], refused: [], status: 200 };
const failing = (error: Error) => () => Promise.reject(error);

/** Begins uploads that last until they are ended. */
function begin(accountId: string, network: string | null, count: number) {
  const ends: (() => void)[] = [];
  const outcomes = Array.from({ length: count }, () =>
    takeUpload(viewer(accountId), network, () => new Promise((end) => ends.push(() => end(done)))),
  );
  const end = async () => {
    for (const each of ends) each();
    await Promise.all(outcomes);
  };
  return { begun: ends.length, end };
}
const statusNow = async (accountId: string, network: string | null = null) =>
  (await takeUpload(viewer(accountId), network, () => Promise.resolve(done))).status;

describe('uploads under way', () => {
  test('are 20 of one person, whoever else sends', async () => {
    const ada = begin('ada', '10.0.0.1', 19);
    const last = begin('ada', '10.0.0.2', 2);
    expect([ada.begun, last.begun]).toEqual([19, 1]);
    expect([await statusNow('ada'), await statusNow('bob', '10.0.0.1')]).toEqual([429, 200]);
    await last.end();
    expect(await statusNow('ada')).toBe(200);
    await ada.end();
  });

  test('are 40 of one network, so that its accounts don’t stop everybody', async () => {
    const accounts = ['b', 'c', 'd', 'e', 'f'].map((person) => begin(person, '10.0.0.1', 20));
    expect(accounts.map(({ begun }) => begun)).toEqual([20, 20, 0, 0, 0]);
    expect(await statusNow('g', '10.0.0.1')).toBe(429);
    expect(await statusNow('g', '10.0.0.2')).toBe(200);
    await Promise.all(accounts.map(({ end }) => end()));
    expect(await statusNow('g', '10.0.0.1')).toBe(200);
  });

  test('are 200 of all', async () => {
    const all = Array.from({ length: 10 }, (_, n) => begin(`person-${n}`, `10.0.1.${n}`, 20));
    expect(await statusNow('g', '10.0.0.2')).toBe(503);
    await all[0]!.end();
    expect(await statusNow('g', '10.0.0.2')).toBe(200);
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
  const outcome = await takeUpload(viewer('h'), null, failing(error));
  expect(outcome).toEqual({ kept: [], refused: [expect.anything()], status });
  expect(outcome.refused[0]).toMatch(/^[A-Z].{20,}\.$/);
});

it('passes another error on, and gives its place back', async () => {
  for (let count = 0; count < 21; count += 1)
    await expect(takeUpload(viewer('h'), null, failing(new RangeError('other')))).rejects.toThrow(
      'other',
    );
  expect(await statusNow('h')).toBe(200);
});
