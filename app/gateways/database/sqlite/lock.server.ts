import fs from 'node:fs';
import path from 'node:path';
import { lockFile } from '../file-lock.server';
import { DatabaseRefused } from '../port.server';

/**
 * Holds the one right to serve a database file until the returned function is called or the process
 * ends. The lock lies beside the real file, so that every path to it meets the same lock. Throws
 * DatabaseRefused while another process holds it.
 */
export function lockDatabase(file: string): () => void {
  const release = lockOf(`${realFile(file)}.lock`);
  if (release) return release;
  throw new DatabaseRefused(
    `Another server is using the database ${file}. Stop it first, or choose another DATA_DIR.`,
  );
}

/** Where a file lies behind symbolic links; a file that isn't there yet stays as it is. */
export function realFile(file: string): string {
  return fs.existsSync(file) ? fs.realpathSync(file) : file;
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
