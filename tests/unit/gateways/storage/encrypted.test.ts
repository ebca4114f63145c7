import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DataKeys } from '~/gateways/storage/data-keys.server';
import {
  encryptedStorage,
  getStoredSize,
  HEAD_BYTES,
  PIECE_BYTES,
  rewrapFiles,
} from '~/gateways/storage/encrypted.server';
import { folderStorage } from '~/gateways/storage/folder.server';
import { FileDamagedError } from '~/gateways/storage/port.server';
import { s3Storage } from '~/gateways/storage/s3.server';
import { startS3 } from '#tests/support/s3';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-encrypted-'));
const folder = path.join(root, 'documents');
const plain = folderStorage(folder, path.join(root, 'spool'));
const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const keys = new DataKeys([OLD]);
const storage = encryptedStorage(plain, keys);
afterAll(() => fs.rmSync(root, { recursive: true }));

const KEY = 'a1/2025/1764000000000_w-2.pdf';
const fileOf = (key: string) => path.join(folder, key);
const onDisk = () => fs.readFileSync(fileOf(KEY));
const read = async (key = KEY, from = storage) => buffer((await from.get(key)).stream);

/** Four pieces, the last of one byte. */
const content = randomBytes(3 * PIECE_BYTES + 1);
const put = (bytes: Buffer = content, key = KEY) => storage.put(key, [bytes], bytes.length);

describe('an encrypted file', () => {
  it('shows nothing of its content on disk, and differs each time', async () => {
    const words = 'Social security number 078-05-1120. '.repeat(50);
    await put(Buffer.from(words));
    const first = onDisk();
    expect(first.length).toBe(getStoredSize(words.length));
    expect(first.includes('078-05-1120')).toBe(false);
    await put(Buffer.from(words));
    expect(onDisk().subarray(-100).equals(first.subarray(-100))).toBe(false);
    expect((await read()).toString()).toBe(words);
  });

  it.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 2 * PIECE_BYTES])(
    'decrypts unchanged at %i bytes',
    async (size) => {
      await put(content.subarray(0, size));
      expect(await storage.stat(KEY)).toEqual({ size });
      const found = await storage.get(KEY);
      expect(found.size).toBe(size);
      expect((await buffer(found.stream)).equals(content.subarray(0, size))).toBe(true);
    },
  );
});

it('an encrypted file is closed if nobody reads it', async () => {
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
    ['that is not encrypted', () => Buffer.from('planted words'.repeat(20))],
    ['whose key was changed', flipped(HEAD_BYTES - 40)],
    ['whose first piece was changed', flipped(HEAD_BYTES + 3)],
    ['of which only the head is left', (bytes) => bytes.subarray(0, HEAD_BYTES)],
  ])('%s is rejected before any of it is sent', async (_how, change) => {
    await put();
    damage(change);
    await expect(storage.get(KEY)).rejects.toThrow(FileDamagedError);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['with a changed byte in its middle', flipped(HEAD_BYTES + 2 * SEALED + 5)],
    ['cut off after a piece', (bytes) => bytes.subarray(0, HEAD_BYTES + 2 * SEALED)],
    ['cut off within a piece', (bytes) => bytes.subarray(0, HEAD_BYTES + 2 * SEALED + 500)],
    ['cut off within its last tag', (bytes) => bytes.subarray(0, -10)],
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

  it('is rejected in another file’s place', async () => {
    await put();
    const other = 'b2/2025/1764000000001_w-2.pdf';
    await put(content, other);
    fs.copyFileSync(fileOf(other), fileOf(KEY));
    await expect(storage.get(KEY)).rejects.toThrow(FileDamagedError);
    expect((await read(other)).equals(content)).toBe(true);
  });
});

it('a file that the browser uploaded to the store is returned unchanged', async () => {
  await put(Buffer.from('secret'));
  await plain.put('incoming/a1/x', [onDisk()], onDisk().length);
  expect((await read('incoming/a1/x')).equals(onDisk())).toBe(true);
  await plain.delete('incoming/a1/x');
});

describe('rotating the key', () => {
  it('keeps old files readable, re-encrypts them, and then the old key is unneeded', async () => {
    await put(Buffer.from('of the old key'));
    const both = new DataKeys([NEW, OLD]);
    const rotated = encryptedStorage(plain, both);
    await rotated.put('a1/2026/2_new.txt', [Buffer.from('of the new key')], 14);
    expect((await read(KEY, rotated)).toString()).toBe('of the old key');
    const before = onDisk();
    await storage.delete('b2/2025/1764000000001_w-2.pdf');

    expect(await rewrapFiles(plain, both)).toEqual({ changed: 1, current: 1, damaged: 0 });
    expect(onDisk().subarray(HEAD_BYTES).equals(before.subarray(HEAD_BYTES))).toBe(true);
    const later = encryptedStorage(plain, new DataKeys([NEW]));
    expect((await read(KEY, later)).toString()).toBe('of the old key');
    expect(await rewrapFiles(plain, new DataKeys([NEW]))).toMatchObject({ current: 2 });
    expect(await rewrapFiles(plain, new DataKeys([OLD]))).toMatchObject({ damaged: 2 });
    await expect(storage.get(KEY)).rejects.toThrow(FileDamagedError);
  });

  it('re-encrypts files in a bucket', async () => {
    const s3 = await startS3();
    const bucket = s3Storage(s3.settings);
    await encryptedStorage(bucket, keys).put(KEY, [Buffer.from('paper')], 5);
    expect([...s3.files.values()][0]!.body.includes('paper')).toBe(false);
    await rewrapFiles(bucket, new DataKeys([NEW, OLD]));
    const later = encryptedStorage(bucket, new DataKeys([NEW]));
    expect((await read(KEY, later)).toString()).toBe('paper');
    await s3.stop();
  });
});

it('reading a file of 25 MB keeps only a few chunks in memory', async () => {
  const size = 25 * 1024 * 1024;
  async function* long() {
    for (let sent = 0; sent < size; sent += PIECE_BYTES) yield Buffer.alloc(PIECE_BYTES, 1);
  }
  await storage.put(KEY, long(), size);
  const { stream } = await storage.get(KEY);
  let [seen, most] = [0, 0];
  for await (const piece of stream) {
    seen += (piece as Buffer).length;
    most = Math.max(most, stream.readableLength);
  }
  expect(seen).toBe(size);
  expect(most).toBeLessThanOrEqual(2 * PIECE_BYTES);
});
