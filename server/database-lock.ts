import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { StartRefused } from './start-refused';

/**
 * Holds the one right to serve a database file, until the function it answers is called or the process ends, however it ends.
 * The right is a lock of the operating system on `<file>.lock`. Throws StartRefused while another process holds it.
 */
export function lockDatabase(file: string): () => void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const lock = new Database(`${file}.lock`, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if ((cause as { code?: string }).code !== 'SQLITE_BUSY') throw cause;
    throw new StartRefused(
      `Another server is using the database ${file}. Stop it first, or choose another DATA_DIR.`,
      { cause },
    );
  }
  return () => lock.close();
}
