import fs from 'node:fs/promises';
import path from 'node:path';
import { requireValidKey, FileMissingError, StorageFullError, type Storage } from './port.server';
import { freeBytes, streamToTempFile, throwDiskError } from './temp-files.server';

/** Below this many free bytes writes begin to fail. */
const MIN_FREE = 256 * 1024;

/** `tempFolder` must be on the same disk: a file is written there, synced and renamed. */
export function folderStorage(folder: string, tempFolder: string): Storage {
  const toPath = (key: string) => path.join(folder, requireValidKey(key));

  return {
    async put(key, source, size) {
      const to = toPath(key);
      const { path: from } = await streamToTempFile(tempFolder, source, size);
      try {
        await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
        await fs.rename(from, to);
        await syncFolder(path.dirname(to));
      } catch (error) {
        await fs.rm(from, { force: true });
        throwDiskError(error);
      }
    },
    async get(key) {
      const handle = await fs.open(toPath(key)).catch(throwMissing);
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream() };
    },
    stat: async (key) => {
      const found = await fs.stat(toPath(key)).catch(() => null);
      return found && { size: found.size };
    },
    async *list() {
      const entries = await fs
        .readdir(folder, { recursive: true, withFileTypes: true })
        .catch(() => []);
      for (const entry of entries)
        if (entry.isFile())
          yield path
            .relative(folder, path.join(entry.parentPath, entry.name))
            .replaceAll(path.sep, '/');
    },
    async delete(key) {
      const file = toPath(key);
      await fs.rm(file, { force: true });
      for (let at = path.dirname(file); at !== folder; at = path.dirname(at)) {
        // A folder that holds something else, or is gone already, stays as it is.
        const isRemoved = await fs.rmdir(at).then(
          () => true,
          () => false,
        );
        if (!isRemoved) break;
      }
    },
    uploadAddress: async () => null,
    async check() {
      // Not recursive: a data folder (two above) that is gone must be reported, not made anew.
      for (const made of [path.dirname(folder), folder])
        await fs.mkdir(made, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        });
      await fs.access(folder, fs.constants.W_OK);
      if ((await freeBytes(folder)) < MIN_FREE) throw new StorageFullError(`${folder} is full.`);
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function throwMissing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new FileMissingError('There is no such file.');
  throw error;
}
