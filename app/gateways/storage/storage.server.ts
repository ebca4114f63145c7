import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { dataKeys } from '~/gateways/storage/data-keys.server';
import { env } from '~/config/env.server';
import { encryptedStorage, rewrapFiles, type Rewrapped } from './encrypted.server';
import { folderStorage } from './folder.server';
import { INCOMING, type Source, type TempFile, type Storage } from './port.server';
import { clearTempFiles, freeBytes, streamToTempFile } from './temp-files.server';

const ROOT = path.join(env.dataDir, 'storage');
const SPOOL = path.join(ROOT, 'spool');

/** A bucket where S3 is configured, else a folder, which needs none of Amazon's code. */
const store: Storage = env.s3
  ? (await import('./s3.server')).s3Storage(env.s3)
  : folderStorage(path.join(ROOT, 'documents'), SPOOL);

export const storage: Storage = encryptedStorage(store, dataKeys());

export const rewrapStoredFiles = (): Promise<Rewrapped> => rewrapFiles(store, dataKeys());

/** The folder that holds all files kept on this machine; null where a bucket keeps them. */
export const filesFolder: string | null = env.s3 ? null : path.join(ROOT, 'documents');

const sample = await storage.uploadAddress(`${INCOMING}sample`, {
  size: 1,
  contentType: 'text/plain',
  seconds: 1,
});
/** The origin that browsers upload to directly; null where files come through the portal. */
export const uploadOrigin: string | null = sample && new URL(sample.url).origin;

/** Writes an upload to disk, to be checked before it is stored. Throws as `storage.put`. */
export const writeTempFile = (source: Source, maxBytes: number): Promise<TempFile> =>
  streamToTempFile(SPOOL, source, maxBytes, env.diskReserve);

export async function storeTempFile(key: string, file: TempFile): Promise<void> {
  const content = createReadStream(file.path);
  try {
    await storage.put(key, content, file.size);
  } finally {
    content.destroy();
    await discardFile(file);
  }
}

/** Where a model stores checked files. */
export const documentStore = { storeTempFile, delete: (key: string) => storage.delete(key) };

export const freeSpace = (): Promise<number> => freeBytes(env.dataDir);

export const discardFile = ({ path: file }: TempFile) => fs.rm(file, { force: true });

export const clearTempUploads = (now: Date, maxAge?: number) => clearTempFiles(SPOOL, now, maxAge);
