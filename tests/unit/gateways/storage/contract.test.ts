import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataKeys } from '~/gateways/storage/data-keys.server';
import { encryptedStorage } from '~/gateways/storage/encrypted.server';
import { folderStorage } from '~/gateways/storage/folder.server';
import {
  FileMissingError,
  FileTooLongError,
  StorageDownError,
  type Storage,
} from '~/gateways/storage/port.server';
import { s3Storage } from '~/gateways/storage/s3.server';
import { clearTempFiles, streamToTempFile } from '~/gateways/storage/temp-files.server';
import { startS3, type TestS3 } from '#tests/support/s3';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-storage-'));
const folder = path.join(root, 'documents');
const tempFolder = path.join(root, 'spool');
const KEY = 'a1/2025/1764000000000_w-2.pdf';
const KEYS = new DataKeys([Buffer.alloc(32, 7)]);

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  fs.rmSync(root, { recursive: true });
});

const STORES: Record<string, () => Storage> = {
  'a folder': () => folderStorage(folder, tempFolder),
  S3: () => s3Storage(s3.settings),
  'an encrypted folder': () => encryptedStorage(folderStorage(folder, tempFolder), KEYS),
  'encrypted S3': () => encryptedStorage(s3Storage(s3.settings), KEYS),
};
const storedNames = () => [
  ...s3.files.keys(),
  ...fs
    .readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => fs.statSync(path.join(root, name)).isFile()),
];

async function* pieces(...words: (string | Error)[]) {
  for (const word of words) {
    if (word instanceof Error) throw word;
    yield Buffer.from(word);
  }
}

describe.each(Object.entries(STORES))('%s', (_name, make) => {
  let storage: Storage;
  beforeAll(() => void (storage = make()));
  const read = async () => text((await storage.get(KEY)).stream);

  it('stores, replaces and deletes a file', async () => {
    expect(await storage.stat(KEY)).toBeNull();
    await storage.put(KEY, pieces('one ', 'two'), 7);
    expect(await storage.stat(KEY)).toEqual({ size: 7 });
    expect(await read()).toBe('one two');
    await storage.put(KEY, pieces('three'), 5);
    expect(await read()).toBe('three');
    await storage.delete(KEY);
    await storage.delete(KEY);
    expect(await storage.stat(KEY)).toBeNull();
    await expect(storage.get(KEY)).rejects.toThrow(FileMissingError);
    expect(storedNames()).toEqual([]);
  });

  it('lists the keys of all files', async () => {
    const keys = ['a1/x/1_a.pdf', 'b2/y/3_c.pdf', 'team/photo.jpg', KEY];
    for (const key of keys) await storage.put(key, pieces('x'), 1);
    const listed: string[] = [];
    for await (const key of storage.list()) listed.push(key);
    expect(listed.sort()).toEqual(keys.sort());
    for (const key of keys) await storage.delete(key);
  });

  it('stores an empty file, and a chunk of any length', async () => {
    await storage.put(KEY, pieces(), 0);
    expect([await storage.stat(KEY), await read()]).toEqual([{ size: 0 }, '']);
    const long = 'x'.repeat(200_000);
    await storage.put(KEY, pieces('y', long), 200_001);
    expect([await storage.stat(KEY), await read()]).toEqual([{ size: 200_001 }, `y${long}`]);
    await storage.delete(KEY);
  });

  it('stores nothing from a stream that breaks off', async () => {
    const broken = new Error('The sender left.');
    await expect(storage.put(KEY, pieces('half', broken), 100)).rejects.toBe(broken);
    expect(storedNames()).toEqual([]);
  });

  it.each(['../x/y', 'a/../../etc/passwd', '/etc/passwd', 'a/.hidden', 'a', 'a/b\0', 'a//b'])(
    'rejects the key %j',
    async (key) => {
      for (const ask of [
        () => storage.put(key, pieces('x'), 1),
        () => storage.get(key),
        () => storage.delete(key),
      ])
        await expect((async () => ask())()).rejects.toThrow(TypeError);
    },
  );

  it('passes its own check', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

describe('S3', () => {
  it('accepts only the announced bytes at a signed address', async () => {
    const storage = s3Storage(s3.settings);
    const { url, headers } = (await storage.uploadAddress(KEY, {
      size: 5,
      contentType: 'application/pdf',
      seconds: 60,
    }))!;
    const put = (body: string) => fetch(url, { method: 'PUT', body, headers });
    expect((await put('longer than that')).status).toBe(403);
    expect((await put('paper')).status).toBe(200);
    expect(await storage.stat(KEY)).toEqual({ size: 5 });
    await storage.delete(KEY);
  });

  it('is reported down when it refuses, or when its key is wrong', async () => {
    const storage = s3Storage(s3.settings);
    s3.refuse(true);
    await expect(storage.put(KEY, pieces('x'), 1)).rejects.toThrow(StorageDownError);
    await expect(storage.check()).rejects.toThrow(StorageDownError);
    s3.refuse(false);
    const wrong = s3Storage({ ...s3.settings, secretAccessKey: 'another' });
    await expect(wrong.check()).rejects.toThrow(StorageDownError);
  });
});

describe('temporary files', () => {
  it('are removed when a stream is too long', async () => {
    const long = streamToTempFile(tempFolder, pieces('x'.repeat(99), 'yz'), 100);
    await expect(long).rejects.toThrow(FileTooLongError);
    expect(fs.readdirSync(tempFolder)).toEqual([]);
  });

  it('are purged after an hour if abandoned', async () => {
    await streamToTempFile(tempFolder, pieces('left'), 100);
    expect(await clearTempFiles(tempFolder, new Date())).toBe(0);
    expect(await clearTempFiles(tempFolder, new Date(Date.now() + 2 * 3_600_000))).toBe(1);
    expect(fs.readdirSync(tempFolder)).toEqual([]);
  });
});
