import Database from 'better-sqlite3';

/** Makes and locks a file until released or the process ends; null while another has it. */
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
