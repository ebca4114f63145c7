import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { PDF, PNG, type NamedFile } from '#tests/support/files';
import { forgetMessages, write } from '#tests/support/messaging';
import { jpegOf } from '#tests/support/photos';
import { Visitor } from '#tests/support/visitor';
import { MINUTE } from '~/domain/time/duration';
import { storage } from '~/gateways/storage/storage.server';
import { makeDueThumbnails } from '~/http/thumbnails.server';

// Those that a stop of the server or a full disk prevented.
let client: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});
beforeEach(forgetMessages);

const SIZE = { width: 600, height: 400 };
const keys = async () =>
  (await db.attachment.findMany({ orderBy: { id: 'asc' } })).map(
    ({ thumbnailKey }) => thumbnailKey,
  );
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const due = async () =>
  (await db.attachment.findMany({ orderBy: { id: 'asc' } })).map(
    ({ thumbnailDueAt }) => thumbnailDueAt,
  );
/** As it is stored where no thumbnail can be made, which are due in 15 minutes then. */
async function interrupted(...files: readonly NamedFile[]) {
  const full = vi.spyOn(storage, 'get').mockRejectedValue(new Error('ENOSPC'));
  await write(client, 'Photos', undefined, ...files);
  full.mockRestore();
}

test('makes thumbnails 15 minutes later if they weren’t ready', async () => {
  await interrupted(['a.jpg', jpegOf(SIZE)], ['b.pdf', PDF]);
  expect(await due()).toEqual([expect.any(Date), null]);
  expect(await makeDueThumbnails(later(10))).toBe(0);
  expect(await makeDueThumbnails(later(16))).toBe(1);
  expect(await keys()).toEqual([expect.stringContaining('/'), null]);
  expect(await due()).toEqual([null, null]);
});

test('retries a thumbnail every hour for two days', async () => {
  await interrupted(['a.png', PNG]);
  const put = vi.spyOn(storage, 'put').mockRejectedValue(new Error('ENOSPC'));
  expect(await makeDueThumbnails(later(20))).toBe(0);
  expect(await makeDueThumbnails(later(70))).toBe(0);
  expect(put).toHaveBeenCalledTimes(1);
  expect(await makeDueThumbnails(later(81))).toBe(0);
  expect(put).toHaveBeenCalledTimes(2);
  expect(await due()).toEqual([expect.any(Date)]);
  expect(await makeDueThumbnails(later(49 * 60))).toBe(0);
  expect(await due()).toEqual([null]);
  put.mockRestore();
});

test('stops retrying if the photo is unreadable or gone', async () => {
  await interrupted(['a.png', PNG], ['b.png', PNG]);
  const [bad, gone] = await db.attachment.findMany({ orderBy: { id: 'asc' } });
  await storage.put(bad!.storageKey, [Buffer.from('no photo')], 8);
  await storage.delete(gone!.storageKey);
  expect(await makeDueThumbnails(later(20))).toBe(0);
  expect(await due()).toEqual([null, null]);
});
