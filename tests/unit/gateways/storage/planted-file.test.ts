import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { DataKeys } from '~/gateways/storage/data-keys.server';
import { encryptedStorage } from '~/gateways/storage/encrypted.server';
import { folderStorage } from '~/gateways/storage/folder.server';
import { FileDamagedError } from '~/gateways/storage/port.server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'planted-file-'));
afterAll(() => fs.rmSync(root, { recursive: true }));
const plain = folderStorage(path.join(root, 'documents'), path.join(root, 'spool'));
const storage = encryptedStorage(plain, new DataKeys([randomBytes(32)]));
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const TERMS = { maxBytes: 1_000, contentType: 'text/plain' };

it('a file that somebody has put there without the key is damaged, unless its checksum is the one that is known', async () => {
  const key = 'a1/2026/1_planted.txt';
  await plain.put(key, [Buffer.from('planted words')], TERMS);
  for (const range of [undefined, { start: 0, end: 3 }]) {
    await expect(storage.get(key, range)).rejects.toThrow(FileDamagedError);
    await expect(storage.get(key, range, sha256Of('kept'))).rejects.toThrow(FileDamagedError);
    const known = await storage.get(key, range, sha256Of('planted words'));
    expect((await buffer(known.stream)).toString()).toBe(range ? 'plan' : 'planted words');
  }
  await plain.delete(key);
});
