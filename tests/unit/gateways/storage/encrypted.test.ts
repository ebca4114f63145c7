import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DataKeys } from '~/gateways/storage/data-keys.server';
import { HEAD_BYTES, PIECE_BYTES, getStoredSize } from '~/gateways/storage/cipher.server';
import { encryptedStorage, rewrapFiles } from '~/gateways/storage/encrypted.server';
import { folderStorage } from '~/gateways/storage/folder.server';
import { FileDamagedError } from '~/gateways/storage/port.server';
import { s3Storage } from '~/gateways/storage/s3.server';
import { streamToTempFile } from '~/gateways/storage/temp-files.server';
import { startS3 } from '#tests/support/s3';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-encrypted-'));
const folder = path.join(root, 'documents');
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const plain = folderStorage(folder, path.join(root, 'spool'));
const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const keys = new DataKeys([OLD]);
const storage = encryptedStorage(plain, keys);
afterAll(() => fs.rmSync(root, { recursive: true }));

const KEY = 'a1/2025/1764000000000_w-2.pdf';
const TERMS = { maxBytes: 10_000_000, contentType: 'application/pdf' };
const fileOf = (key: string) => path.join(folder, key);
const onDisk = (key = KEY) => fs.readFileSync(fileOf(key));
const read = async (key = KEY, from = storage) => buffer((await from.get(key)).stream);

/** Four pieces, the last of one byte. */
const content = randomBytes(3 * PIECE_BYTES + 1);
const put = (bytes: Buffer = content, key = KEY) => storage.put(key, [bytes], TERMS);

describe('an encrypted file', () => {
  it('has nothing of what it holds on the disk, and never twice the same', async () => {
    const words = 'Social security number 078-05-1120. '.repeat(50);
    await put(Buffer.from(words));
    const first = onDisk();
    expect(first.length).toBe(getStoredSize(words.length));
    expect(first.includes('078-05-1120')).toBe(false);
    await put(Buffer.from(words));
    expect(onDisk().subarray(-100).equals(first.subarray(-100))).toBe(false);
    const spooled = await streamToTempFile(path.join(root, 'spool'), [Buffer.from(words)], 5_000);
    await storage.take(KEY, spooled, 'application/pdf');
    expect(onDisk().includes('078-05-1120')).toBe(false);
    expect(fs.readdirSync(path.join(root, 'spool'))).toEqual([]);
    expect((await read()).toString()).toBe(words);
  });

  it.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 2 * PIECE_BYTES])(
    'of %i bytes comes back as it was',
    async (size) => {
      await put(content.subarray(0, size));
      expect(await storage.stat(KEY)).toEqual({ size });
      const found = await storage.get(KEY);
      expect(found.size).toBe(size);
      expect((await buffer(found.stream)).equals(content.subarray(0, size))).toBe(true);
    },
  );

  it.each([
    [0, 0],
    [0, PIECE_BYTES],
    [PIECE_BYTES - 1, PIECE_BYTES],
    [PIECE_BYTES, 2 * PIECE_BYTES - 1],
    [100, 3 * PIECE_BYTES],
    [3 * PIECE_BYTES, 3 * PIECE_BYTES],
  ])('hands over its bytes %i to %i', async (start, end) => {
    await put();
    const found = await storage.get(KEY, { start, end });
    expect(found.size).toBe(end - start + 1);
    expect((await buffer(found.stream)).equals(content.subarray(start, end + 1))).toBe(true);
  });

  it('has no address at the store', async () => {
    const terms = { fileName: 'w-2.pdf', contentType: 'application/pdf', seconds: 60 };
    expect(await storage.downloadAddress(KEY, terms)).toBeNull();
  });
});

it('that nobody reads in the end is closed', async () => {
  await put();
  const closed = vi.spyOn(fs.ReadStream.prototype, 'destroy');
  const { stream } = await storage.get(KEY);
  closed.mockClear();
  stream.destroy();
  await expect.poll(() => closed.mock.calls.length).toBeGreaterThan(0);
});

describe('a damaged file', () => {
  const damage = (change: (bytes: Buffer) => Buffer) =>
    fs.writeFileSync(fileOf(KEY), change(onDisk()));
  const flipped = (at: number) => (bytes: Buffer) => {
    bytes[at]! ^= 1;
    return bytes;
  };
  const SEALED = PIECE_BYTES + 16;
  const pieceOf = (bytes: Buffer, index: number) =>
    bytes.subarray(HEAD_BYTES + index * SEALED, HEAD_BYTES + (index + 1) * SEALED);

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['whose key was changed', flipped(HEAD_BYTES - 40)],
    ['whose first piece was changed', flipped(HEAD_BYTES + 3)],
    ['of which only the head is left', (bytes) => bytes.subarray(0, HEAD_BYTES)],
    ['cut off within its last tag', (bytes) => bytes.subarray(0, -10)],
  ])('%s is refused before anything of it is sent', async (_how, change) => {
    await put();
    damage(change);
    await expect(storage.get(KEY)).rejects.toThrow(FileDamagedError);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['with a changed byte in its middle', flipped(HEAD_BYTES + 2 * SEALED + 5)],
    ['cut off after a piece', (bytes) => bytes.subarray(0, HEAD_BYTES + 2 * SEALED)],
    ['cut off within a piece', (bytes) => bytes.subarray(0, HEAD_BYTES + 2 * SEALED + 500)],
    ['with something added', (bytes) => Buffer.concat([bytes, Buffer.alloc(100)])],
    [
      'whose pieces changed places',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, HEAD_BYTES),
          ...[0, 2, 1, 3].map((index) => pieceOf(bytes, index)),
        ]),
    ],
    [
      'that lacks a piece',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, HEAD_BYTES),
          ...[0, 1, 3].map((at) => pieceOf(bytes, at)),
        ]),
    ],
  ])('%s breaks off where it is damaged', async (_how, change) => {
    await put();
    damage(change);
    const { stream } = await storage.get(KEY);
    await expect(buffer(stream)).rejects.toThrow(FileDamagedError);
  });

  it('in another’s place is refused: each is bound to its own', async () => {
    await put();
    const other = 'b2/2025/1764000000001_w-2.pdf';
    await put(content, other);
    fs.copyFileSync(fileOf(other), fileOf(KEY));
    await expect(storage.get(KEY)).rejects.toThrow(FileDamagedError);
    await expect(storage.get(KEY, { start: 0, end: 1 })).rejects.toThrow(FileDamagedError);
    expect((await read(other)).equals(content)).toBe(true);
  });

  it('whose stream ends before its length is one that is cut off', async () => {
    await put();
    const early = encryptedStorage(
      {
        ...plain,
        get: async (key, range) => {
          const { size, stream } = await plain.get(key, range);
          const all = await buffer(stream);
          return { size, stream: Readable.from([all.subarray(0, HEAD_BYTES + 2 * SEALED)]) };
        },
      },
      keys,
    );
    const { stream } = await early.get(KEY);
    await expect(buffer(stream)).rejects.toThrow('The file is cut off.');
  });

  it('is no reason to hand over a part beyond its end', async () => {
    await put();
    damage((bytes) => bytes.subarray(0, HEAD_BYTES + 2 * SEALED));
    await expect(storage.get(KEY, { start: 0, end: 3 * PIECE_BYTES })).rejects.toThrow(
      FileDamagedError,
    );
  });
});

it('what a browser has put to the store is read as it is, whatever it looks like', async () => {
  await put(Buffer.from('secret'));
  await plain.put('incoming/a1/x', [onDisk()], TERMS);
  expect((await read('incoming/a1/x')).equals(onDisk())).toBe(true);
  await plain.delete('incoming/a1/x');
});

describe('when the key is changed', () => {
  it('old files stay readable, get the new one, and then need the old one no more', async () => {
    await put(Buffer.from('of the old key'));
    await plain.put('a1/2024/1_old.txt', [Buffer.from('from before')], TERMS);
    const both = new DataKeys([NEW, OLD]);
    const rotated = encryptedStorage(plain, both);
    await rotated.put('a1/2026/2_new.txt', [Buffer.from('of the new key')], TERMS);
    expect((await read(KEY, rotated)).toString()).toBe('of the old key');
    const old = rotated.get('a1/2024/1_old.txt', undefined, sha256Of('from before'));
    expect((await buffer((await old).stream)).toString()).toBe('from before');
    const before = onDisk();
    await storage.delete('b2/2025/1764000000001_w-2.pdf');

    expect(await rewrapFiles(plain, both)).toEqual({
      changed: 1,
      current: 1,
      encrypted: 1,
      damaged: 0,
    });
    expect(onDisk().subarray(HEAD_BYTES).equals(before.subarray(HEAD_BYTES))).toBe(true);
    expect(onDisk('a1/2024/1_old.txt').includes('from before')).toBe(false);
    const later = encryptedStorage(plain, new DataKeys([NEW]));
    expect((await read(KEY, later)).toString()).toBe('of the old key');
    expect((await read('a1/2024/1_old.txt', later)).toString()).toBe('from before');
    expect(await rewrapFiles(plain, new DataKeys([NEW]))).toMatchObject({ current: 3 });
    expect(await rewrapFiles(plain, new DataKeys([OLD]))).toMatchObject({ damaged: 3 });
    await expect(storage.get(KEY)).rejects.toThrow(FileDamagedError);
  });

  it('so do those in a bucket', async () => {
    const s3 = await startS3();
    const bucket = s3Storage(s3.settings, path.join(root, 'spool'));
    const terms = { maxBytes: 100, contentType: 'text/plain' };
    await encryptedStorage(bucket, keys).put(KEY, [Buffer.from('paper')], terms);
    const [stored] = s3.files.values();
    expect(stored).toMatchObject({ type: 'application/octet-stream' });
    expect(stored!.body.includes('paper')).toBe(false);
    await rewrapFiles(bucket, new DataKeys([NEW, OLD]));
    const later = encryptedStorage(bucket, new DataKeys([NEW]));
    expect((await read(KEY, later)).toString()).toBe('paper');
    await s3.stop();
  });
});

it('a file of 25 MB takes memory for a few pieces of it, not for the whole', async () => {
  const size = 25 * 1024 * 1024;
  async function* long() {
    for (let sent = 0; sent < size; sent += PIECE_BYTES) yield Buffer.alloc(PIECE_BYTES, 1);
  }
  await storage.put(KEY, long(), { ...TERMS, maxBytes: size });
  const { stream } = await storage.get(KEY);
  let [seen, most] = [0, 0];
  for await (const piece of stream) {
    seen += (piece as Buffer).length;
    most = Math.max(most, stream.readableLength);
  }
  expect(seen).toBe(size);
  expect(most).toBeLessThanOrEqual(2 * PIECE_BYTES);
});
