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
const TERMS = { maxBytes: 100, contentType: 'application/pdf' };

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  fs.rmSync(root, { recursive: true });
});

const STORES: Record<string, { make: () => Storage; names: () => string[] }> = {
  'a folder': {
    make: () => folderStorage(folder, tempFolder),
    names: () => fs.readdirSync(root, { recursive: true }).map(String).filter(isFile),
  },
  S3: {
    make: () => s3Storage(s3.settings, tempFolder),
    names: () => [...s3.files.keys(), ...fs.readdirSync(tempFolder)],
  },
  'a folder, encrypted': {
    make: () => encryptedStorage(folderStorage(folder, tempFolder), KEYS),
    names: () => STORES['a folder']!.names(),
  },
  'S3, encrypted': {
    make: () => encryptedStorage(s3Storage(s3.settings, tempFolder), KEYS),
    names: () => STORES.S3!.names(),
  },
};
const KEYS = new DataKeys([Buffer.alloc(32, 7)]);
const isFile = (name: string) => fs.statSync(path.join(root, name)).isFile();

async function* pieces(...words: (string | Error)[]) {
  for (const word of words) {
    if (word instanceof Error) throw word;
    yield Buffer.from(word);
  }
}

describe.each(Object.entries(STORES))('%s', (_name, { make, names }) => {
  let storage: Storage;
  beforeAll(() => void (storage = make()));
  const kept = async () => text((await storage.get(KEY)).stream);

  it('keeps what a stream brings, says how long it is, and lets it go', async () => {
    expect(await storage.stat(KEY)).toBeNull();
    expect(await storage.put(KEY, pieces('one ', 'two'), TERMS)).toEqual({ size: 7 });
    expect(await storage.stat(KEY)).toEqual({ size: 7 });
    expect(await kept()).toBe('one two');
    await storage.put(KEY, pieces('three'), TERMS);
    expect(await kept()).toBe('three');
    await storage.delete(KEY);
    await storage.delete(KEY);
    expect(await storage.stat(KEY)).toBeNull();
    await expect(storage.get(KEY)).rejects.toThrow(FileMissingError);
    expect(names()).toEqual([]);
  });

  it('hands a part of a file over', async () => {
    await storage.put(KEY, pieces('one ', 'two'), TERMS);
    const { size, stream } = await storage.get(KEY, { start: 2, end: 4 });
    expect([size, await text(stream)]).toEqual([3, 'e t']);
    await storage.delete(KEY);
  });

  it('lists the keys of all files', async () => {
    const keys = ['a1/x/1_a.pdf', 'a1/x/2_b.pdf', 'b2/y/3_c.pdf', 'team/photo.jpg', KEY];
    for (const key of keys) await storage.put(key, pieces('x'), TERMS);
    const listed: string[] = [];
    for await (const key of storage.list()) listed.push(key);
    expect(listed.sort()).toEqual(keys.sort());
    for (const key of keys) await storage.delete(key);
  });

  it('keeps an empty file, and a chunk of any length', async () => {
    await storage.put(KEY, pieces(), TERMS);
    expect([await storage.stat(KEY), await kept()]).toEqual([{ size: 0 }, '']);
    const long = 'x'.repeat(200_000);
    await storage.put(KEY, pieces('y', long), { ...TERMS, maxBytes: 300_000 });
    expect([await storage.stat(KEY), await kept()]).toEqual([{ size: 200_001 }, `y${long}`]);
    await storage.delete(KEY);
  });

  it('takes a spooled file over', async () => {
    const file = await streamToTempFile(tempFolder, pieces('spooled'), 100);
    await storage.take(KEY, file, 'application/pdf');
    expect(await kept()).toBe('spooled');
    expect(fs.existsSync(file.path)).toBe(false);
    await storage.delete(KEY);
  });

  it('keeps nothing of a stream that is too long or breaks off', async () => {
    await expect(storage.put(KEY, pieces('x'.repeat(99), 'yz'), TERMS)).rejects.toThrow(
      FileTooLongError,
    );
    const broken = new Error('The sender left.');
    await expect(storage.put(KEY, pieces('half', broken), TERMS)).rejects.toBe(broken);
    expect(names()).toEqual([]);
  });

  it.each([
    '../x/y',
    'a/../../etc/passwd',
    '/etc/passwd',
    'a/.hidden',
    'a',
    'a/b\0',
    'a//b',
    'a/é',
  ])('refuses the key %j', async (key) => {
    for (const ask of [
      () => storage.put(key, pieces('x'), TERMS),
      () => storage.get(key),
      () => storage.delete(key),
    ])
      await expect((async () => ask())()).rejects.toThrow(TypeError);
    expect(names()).toEqual([]);
  });

  it('is found well', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

describe('S3', () => {
  it('hands a file over by an address that ends, under the name it was given', async () => {
    const storage = s3Storage(s3.settings, tempFolder);
    await storage.put(KEY, pieces('paper'), TERMS);
    const terms = { fileName: 'Años "W-2".pdf', contentType: 'application/pdf', seconds: 60 };
    const address = (await storage.downloadAddress(KEY, terms))!;
    const answer = await fetch(address);
    expect(await answer.text()).toBe('paper');
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="A_os _W-2_.pdf"; filename*=UTF-8''A%C3%B1os%20%22W-2%22.pdf`,
    );
    expect((await fetch(address.replace('w-2', 'w-3'))).status).toBe(403);
    const over = (await storage.downloadAddress(KEY, { ...terms, seconds: 0 }).catch(() => null))!;
    if (over) expect((await fetch(over)).status).toBe(403);
    await storage.delete(KEY);
  });

  it('takes by an address exactly the bytes that were announced', async () => {
    const storage = s3Storage(s3.settings, tempFolder);
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

  it('that refuses, or can’t be reached, is down', async () => {
    const storage = s3Storage(s3.settings, tempFolder);
    s3.refuse(true);
    await expect(storage.put(KEY, pieces('x'), TERMS)).rejects.toThrow(StorageDownError);
    await expect(storage.check()).rejects.toThrow(StorageDownError);
    s3.refuse(false);
    expect(fs.readdirSync(tempFolder)).toEqual([]);
    const wrong = s3Storage({ ...s3.settings, secretAccessKey: 'another' }, tempFolder);
    await expect(wrong.check()).rejects.toThrow(StorageDownError);
  });
});

it('what was spooled and left is dropped after an hour', async () => {
  await streamToTempFile(tempFolder, pieces('left'), 100);
  expect(await clearTempFiles(tempFolder, new Date())).toBe(0);
  expect(await clearTempFiles(tempFolder, new Date(Date.now() + 2 * 3_600_000))).toBe(1);
  expect(fs.readdirSync(tempFolder)).toEqual([]);
});
