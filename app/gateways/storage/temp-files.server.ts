import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileTooLongError, StorageFullError, type Source, type TempFile } from './port.server';

/** What a disk without space, or a file that may not grow, says. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Milliseconds after which a temporary file was left by a process that ended. */
const MAX_AGE = 3_600_000;
const CHECK_EVERY = 1024 * 1024;

/** Throws StorageFullError where an error says that the disk is full, else the error itself. */
export function throwDiskError(error: unknown): never {
  if (NO_SPACE.has((error as NodeJS.ErrnoException)?.code ?? ''))
    throw new StorageFullError('There is no space left for files.', { cause: error });
  throw error;
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}

export async function requireFreeBytes(folder: string, bytes: number): Promise<void> {
  if ((await freeBytes(folder)) < bytes)
    throw new StorageFullError(`Fewer than ${bytes} bytes are free on the disk.`);
}

/** Writes at most `maxBytes`, and leaves `reserve` bytes free. Leaves no file if it throws. */
export async function streamToTempFile(
  folder: string,
  source: Source,
  maxBytes: number,
  reserve = 0,
): Promise<TempFile> {
  const file = path.join(folder, crypto.randomUUID());
  let [size, checkedAt] = [0, -Infinity];
  async function* bounded() {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new FileTooLongError(`The file has over ${maxBytes} bytes.`);
      if (size - checkedAt >= CHECK_EVERY) {
        await requireFreeBytes(folder, reserve);
        checkedAt = size;
      }
      yield chunk;
    }
  }
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await fs.open(file, 'wx', 0o600);
    await pipeline(bounded(), handle.createWriteStream({ flush: true }));
    return { path: file, size };
  } catch (error) {
    await fs.rm(file, { force: true });
    throwDiskError(error);
  }
}

/** Deletes temporary files older than `maxAge` milliseconds. Returns how many. */
export async function clearTempFiles(folder: string, now: Date, maxAge = MAX_AGE): Promise<number> {
  let dropped = 0;
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await fs.stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (now.getTime() - mtimeMs < maxAge) continue;
    await fs.rm(file, { force: true });
    dropped += 1;
  }
  return dropped;
}
