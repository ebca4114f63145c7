import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { PDF, PNG, type NamedFile } from '#tests/support/files';
import { forgetMessages, write } from '#tests/support/messaging';
import { jpegOf } from '#tests/support/photos';
import { Visitor } from '#tests/support/visitor';
import { MINUTE } from '~/domain/time/duration';
import { storage } from '~/gateways/storage/storage.server';
import { makeDueThumbnails, thumbnailDue } from '~/http/thumbnails.server';
import { log } from '~/log.server';

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

test('is due a while after its message, where there is anything to make', async () => {
  const photos = [1, 2, 3].map((n): NamedFile => [`${n}.jpg`, jpegOf(SIZE)]);
  await interrupted(...photos, ['b.pdf', PDF]);
  expect(await due()).toEqual([...photos.map(() => expect.any(Date)), null]);
  expect(await makeDueThumbnails(later(10))).toBe(0);
  expect(await makeDueThumbnails(later(16))).toBe(3);
  expect(await keys()).toEqual([...photos.map(() => expect.stringContaining('/')), null]);
  expect(await due()).toEqual([null, null, null, null]);
  await write(client, 'Another', undefined, ['c.jpg', jpegOf(SIZE)]);
  await vi.waitFor(async () => expect((await due()).at(-1)).toBeNull(), { timeout: 10_000 });
});

test('is tried again in an hour, for two days', async () => {
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

test('is given up where the photo can’t be read or is gone', async () => {
  await interrupted(['a.png', PNG], ['b.png', PNG]);
  const [bad, gone] = await db.attachment.findMany({ orderBy: { id: 'asc' } });
  await storage.put(bad!.storageKey, [Buffer.from('no photo')], {
    maxBytes: 1_000,
    contentType: 'image/png',
  });
  await storage.delete(gone!.storageKey);
  expect(await makeDueThumbnails(later(20))).toBe(0);
  expect(await due()).toEqual([null, null]);
});

test('is made one at a time, and at most 10 of them, the longest due first', async () => {
  const photos = Array.from({ length: 12 }, (_, n): NamedFile => [`${n}.png`, PNG]);
  await interrupted(...photos.slice(0, 6));
  await interrupted(...photos.slice(6));
  let [running, most] = [0, 0];
  const get = storage.get.bind(storage);
  const reads = vi.spyOn(storage, 'get').mockImplementation(async (key) => {
    most = Math.max(most, (running += 1));
    return get(key);
  });
  const put = storage.put.bind(storage);
  const puts = vi.spyOn(storage, 'put').mockImplementation(async (...words) => {
    running -= 1;
    return put(...words);
  });
  expect(await makeDueThumbnails(later(20))).toBe(10);
  expect([most, (await keys()).filter((key) => key === null).length]).toEqual([1, 2]);
  expect(await makeDueThumbnails(later(20))).toBe(2);
  reads.mockRestore();
  puts.mockRestore();
});

test('of a photo that is gone meanwhile is no file left', async () => {
  await interrupted(['a.png', PNG]);
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    const stored = await put(...given);
    await db.attachment.updateMany({ data: { storageKey: 'another/x/1_a.png' } });
    return stored;
  });
  expect(await makeDueThumbnails(later(20))).toBe(0);
  expect(storedFiles()).toHaveLength(1);
  await storage.delete(storedFiles()[0]!.replace(/^documents\//, ''));
});

test('is no more due of what has turned out to be no photo', async () => {
  await interrupted(['a.png', PNG]);
  await db.attachment.updateMany({ data: { contentType: 'application/pdf' } });
  expect(await makeDueThumbnails(later(20))).toBe(0);
  expect(await due()).toEqual([null]);
});

test('is told of in the log where it may come yet, and not where there is nothing to make', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const full = { err: expect.objectContaining({ message: 'ENOSPC' }) };
  await interrupted(['a.png', PNG]);
  expect(logged.mock.calls).toEqual([[full, 'a thumbnail was not made']]);
  vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('ENOSPC'));
  await makeDueThumbnails(later(20));
  expect(logged.mock.calls).toEqual(Array(2).fill([full, 'a thumbnail was not made']));
  const { storageKey } = await db.attachment.findFirstOrThrow();
  await storage.delete(storageKey);
  await makeDueThumbnails(later(90));
  expect(logged).toHaveBeenCalledTimes(2);
});

test('is due 15 minutes after its message', () => {
  const now = new Date();
  const dueOf = (contentType: string) => thumbnailDue({ storageKey: 'x', contentType }, now);
  for (const kind of ['png', 'jpeg'])
    expect(dueOf(`image/${kind}`)).toEqual(new Date(now.getTime() + 15 * MINUTE));
  for (const other of ['application/pdf', 'image/tiff', 'x/image/png'])
    expect(dueOf(other)).toBeNull();
});
