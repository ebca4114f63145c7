import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseRefused } from '../port.server';
import { realFile } from './file.server';

/**
 * Holds the one right to serve a database file, until the function it returns is called or the process ends, however it ends.
 * The right is a lock of the operating system on `<file>.lock` beside the real file, so every path to the file meets it.
 * Throws DatabaseRefused while another process holds it, and for a file with two names: each would have a write-ahead log of its own.
 */
export function lockDatabase(file: string): () => void {
  const real = realFile(file);
  const lockFile = `${real}.lock`;
  let lock: Database.Database | undefined;
  try {
    fs.mkdirSync(path.dirname(real), { recursive: true });
    lock = new Database(lockFile, { timeout: 0 });
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock?.close();
    throw new DatabaseRefused(
      (cause as { code?: string }).code === 'SQLITE_BUSY'
        ? `Another server is using the database ${file}. Stop it first, or choose another DATA_DIR.`
        : `The lock ${lockFile} can’t be made (${(cause as Error).message}). Its folder must be one that the portal may write to.`,
      { cause },
    );
  }
  const held = lock;
  const found = fs.statSync(real, { throwIfNoEntry: false });
  if (found?.isFile() && found.nlink > 1) {
    held.close();
    throw new DatabaseRefused(
      `The database ${file} has a second name (a hard link), by which another server could use it. Remove the other name, or make it a copy.`,
    );
  }
  return () => held.close();
}
