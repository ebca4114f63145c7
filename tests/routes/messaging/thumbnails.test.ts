import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test, vi, describe } from 'vitest';
import { admit } from '#tests/support/admit';
import { db, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { PDF, PHOTO, PNG, type NamedFile } from '#tests/support/files';
import { forgetMessages, MESSAGES, ownThread, write } from '#tests/support/messaging';
import { jpegOf, pngOf, seen } from '#tests/support/photos';
import { Visitor } from '#tests/support/visitor';
import { thumbnailStore } from '~/gateways/files/thumbnail.server';
import { storage } from '~/gateways/storage/storage.server';
import { log } from '~/log.server';
import { purgeAttachments } from '~/models/conversation/attachment.server';
import * as thumbnail from '~/routes/_portal/messaging/attachments/thumbnail/route';
import { MINUTE } from '~/domain/time/duration';
import { makeDueThumbnails } from '~/models/conversation/thumbnails.server';

beforeEach(forgetMessages);
const SIZE = { width: 600, height: 400 };
const deepPng = await sharp(pngOf(SIZE)).toColourspace('rgb16').png().toBuffer();
/** Of a kind that the decoder doesn’t know. */
const deepJpeg = await jpegOf(SIZE);
deepJpeg[deepJpeg.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12;

describe('thumbnails', () => {
  let client: Visitor;

  let stranger: Visitor;

  let admin: Visitor;

  beforeAll(async () => {
    await seedPeople();
    client = await new Visitor().signIn('client');
    stranger = await new Visitor().signIn('many');
    admin = await new Visitor().signIn('admin');
  });

  /** Waits for thumbnails that weren't ready with their message. */
  const made = () =>
    vi.waitFor(
      async () => expect(await db.attachment.count({ where: { thumbnailKey: null } })).toBe(0),
      { timeout: 10_000 },
    );

  const get = (visitor: Visitor, id: string) =>
    visitor.get(thumbnail, `${MESSAGES}/attachments/${id}/thumbnail`, { id });

  test('a photo has a thumbnail for those who may open it', async () => {
    await write(client, 'My W-2', undefined, ['w-2.jpg', await jpegOf(SIZE)]);
    await made();
    const [file] = (await ownThread(client)).messages[0]!.files;
    expect(file).toMatchObject({ name: 'w-2.jpg', hasThumbnail: true });
    const { thumbnailKey } = await db.attachment.findFirstOrThrow();
    const { stream } = await storage.get(thumbnailKey!);
    const bytes = Buffer.concat(await stream.toArray());
    expect(await seen(bytes)).toEqual({
      width: 240,
      height: 240,
      corners: ['red', 'blue', 'red', 'blue'],
    });
    expect(bytes.includes('secret place')).toBe(false);
    for (const visitor of [client, admin]) {
      const { status, headers } = await get(visitor, file!.id);
      expect([status, headers.get('Content-Type'), headers.get('Content-Length')]).toEqual([
        200,
        'image/jpeg',
        String(bytes.length),
      ]);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cache-Control')).toMatch(/^private, .*immutable/);
    }
    expect((await get(stranger, file!.id)).status).toBe(404);
    expect((await get(client, '0199ffff-ffff-7fff-bfff-ffffffffffff')).status).toBe(404);
  });

  test('responds 304 to a browser that has it, and 404 to a stranger', async () => {
    await write(client, 'Photo', undefined, ['a.png', PNG]);
    await made();
    const { id } = await db.attachment.findFirstOrThrow();
    const ask = (visitor: Visitor) =>
      admit({
        request: new Request(`http://localhost:3000${MESSAGES}/attachments/${id}/thumbnail`, {
          headers: {
            'If-None-Match': `"${id}"`,
            Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
        }),
        params: { id },
        context: { clientIp: visitor.ip },
      }).then(thumbnail.loader);
    expect((await ask(client)).status).toBe(304);
    await expect(ask(stranger)).rejects.toMatchObject({ status: 404 });
  });

  test.each<[string, NamedFile, boolean]>([
    ['a photo of a phone', ['photo.heic', PHOTO], true],
    ['a PNG', ['scan.png', pngOf({ width: 300, height: 200 })], true],
    [
      'a PNG of 240 million pixels',
      ['bomb.png', pngOf({ width: 16_000, height: 15_000 }, PNG)],
      false,
    ],
    [
      'a PNG that unpacks to 200 MB',
      ['bomb.png', pngOf({ width: 10, height: 10 }, Buffer.alloc(200_000_000), true)],
      false,
    ],
    ['a PNG of two bytes a color', ['deep.png', deepPng], true],
    ['a JPEG of twelve bits a color', ['deep.jpg', deepJpeg], false],
    ['a PDF', ['w-2.pdf', PDF], false],
  ])('sends %s with or without a thumbnail', async (_what, file, hasThumbnail) => {
    const logged = vi.spyOn(log, 'error');
    expect((await write(client, 'See the file', undefined, file)).status).toBe(303);
    expect(logged).not.toHaveBeenCalled();
    if (hasThumbnail) await made();
    expect((await ownThread(client)).messages[0]!.files).toMatchObject([{ hasThumbnail }]);
    await vi.waitFor(() => expect(storedFiles()).toHaveLength(hasThumbnail ? 2 : 1), {
      timeout: 10_000,
    });
  });

  test('deletes the thumbnail with its file', async () => {
    await write(client, 'Photo', undefined, ['a.jpg', await jpegOf(SIZE)]);
    await made();
    await db.message.deleteMany();
    await purgeAttachments(storage, new Date(Date.now() + 2 * 86_400_000));
    expect([await db.attachment.count(), storedFiles()]).toEqual([0, []]);
  });
});

describe('thumbnails that weren’t ready', () => {
  // Those that a stop of the server or a full disk prevented.
  let client: Visitor;

  beforeAll(async () => {
    await seedPeople();
    client = await new Visitor().signIn('client');
  });

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
    await interrupted(['a.jpg', await jpegOf(SIZE)], ['b.pdf', PDF]);
    expect(await due()).toEqual([expect.any(Date), null]);
    expect(await makeDueThumbnails(thumbnailStore, later(10))).toBe(0);
    expect(await makeDueThumbnails(thumbnailStore, later(16))).toBe(1);
    expect(await keys()).toEqual([expect.stringContaining('/'), null]);
    expect(await due()).toEqual([null, null]);
  });

  test('retries a thumbnail every hour for two days', async () => {
    await interrupted(['a.png', PNG]);
    const put = vi.spyOn(storage, 'put').mockRejectedValue(new Error('ENOSPC'));
    expect(await makeDueThumbnails(thumbnailStore, later(20))).toBe(0);
    expect(await makeDueThumbnails(thumbnailStore, later(70))).toBe(0);
    expect(put).toHaveBeenCalledTimes(1);
    expect(await makeDueThumbnails(thumbnailStore, later(81))).toBe(0);
    expect(put).toHaveBeenCalledTimes(2);
    expect(await due()).toEqual([expect.any(Date)]);
    expect(await makeDueThumbnails(thumbnailStore, later(49 * 60))).toBe(0);
    expect(await due()).toEqual([null]);
    put.mockRestore();
  });

  test('stops retrying if the photo is unreadable or gone', async () => {
    await interrupted(['a.png', PNG], ['b.png', PNG]);
    const [bad, gone] = await db.attachment.findMany({ orderBy: { id: 'asc' } });
    await storage.put(bad!.storageKey, [Buffer.from('no photo')], 8);
    await storage.delete(gone!.storageKey);
    expect(await makeDueThumbnails(thumbnailStore, later(20))).toBe(0);
    expect(await due()).toEqual([null, null]);
  });
});
