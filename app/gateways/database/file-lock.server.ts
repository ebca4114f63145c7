import Database from 'better-sqlite3';

/**
 * Holds a lock of the operating system on a file, which is made for it, until the function it
 * returns is called or the process ends, however it ends. Null while another process holds it.
 * Throws where the file can't be made.
 */
export function lockFile(file: string): (() => void) | null {
  let lock: Database.Database | undefined;
  try {
    lock = new Database(file, { timeout: 0 });
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
  const held = lock;
  return () => held.close();
}
