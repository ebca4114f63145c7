import fs from 'node:fs';
import path from 'node:path';
import { lockFile } from '../file-lock.server';
import { DatabaseRefused } from '../port.server';
import { realFile } from './file.server';

/**
 * Holds the one right to serve a database file, until the function it returns is called or the
 * process ends, however it ends. The right is a lock of the operating system on `<file>.lock`
 * beside the real file, so every path to the file meets it. Throws DatabaseRefused while another
 * process holds it, and for a file with two names: each would have a write-ahead log of its own.
 */
export function lockDatabase(file: string): () => void {
  const real = realFile(file);
  const held = lockOf(`${real}.lock`);
  if (!held)
    throw new DatabaseRefused(
      `Another server is using the database ${file}. Stop it first, or choose another DATA_DIR.`,
    );
  const found = fs.statSync(real, { throwIfNoEntry: false });
  if (found?.isFile() && found.nlink > 1) {
    held();
    throw new DatabaseRefused(
      `The database ${file} has a second name (a hard link), by which another server could use it. Remove the other name, or make it a copy.`,
    );
  }
  return held;
}

function lockOf(file: string): (() => void) | null {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    return lockFile(file);
  } catch (cause) {
    throw new DatabaseRefused(
      `The lock ${file} can’t be made (${(cause as Error).message}). Its folder must be one that the portal may write to.`,
      { cause },
    );
  }
}
