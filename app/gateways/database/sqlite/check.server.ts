import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseRefused } from '../port.server';
import { checkHistory } from './check-history.server';

/** In DATA_DIR: says that a database was made here, so that a missing one is a loss and not a beginning. */
const MARK = 'database-made';
const RESTORE = 'restore a backup with "npm run restore -- FILE"';

/**
 * Throws DatabaseRefused unless the file is a sound database of this version or an earlier one, or
 * there is none and DATA_DIR doesn't say that there was one.
 */
export function checkDatabase(file: string, dataDir: string, migrations: string): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size;
  const problem = size ? soundness(file) : 'ok';
  if (problem !== 'ok')
    throw new DatabaseRefused(
      `The database ${file} can’t be used: ${problem}. ` +
        `Check the disk and that the portal may read and write the file; if it is damaged, ${RESTORE}, which keeps this one beside it.`,
    );
  if (size && hasTables(file)) return checkHistory(file, migrations);
  const mark = path.join(dataDir, MARK);
  if (fs.existsSync(mark))
    throw new DatabaseRefused(
      `The database ${file} is ${size === undefined ? 'missing' : 'empty'}, but there was one: see ${mark}. ` +
        `Put it back, or ${RESTORE}. To start with a new one on purpose, move this away.`,
    );
}

/** Notes that the data folder has a database from now on. */
export function markDatabase(file: string, dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true });
  const note = `The portal made or opened its database ${file}. While this file is here, it starts with no other new one.\n`;
  const mark = path.join(dataDir, MARK);
  if (!fs.existsSync(mark)) fs.writeFileSync(mark, note, { mode: 0o600 });
}

/** Reads every page of a SQLite file: 'ok', else the first thing that is wrong, in one line. */
export function soundness(file: string): string {
  try {
    return withFile(file, (db) => String(db.pragma('quick_check(1)', { simple: true }))).replace(
      /\s+/g,
      ' ',
    );
  } catch (error) {
    return (error as Error).message;
  }
}

function hasTables(file: string): boolean {
  return withFile(file, (db) => db.prepare('SELECT 1 FROM sqlite_master').get() !== undefined);
}

/** Whether a sound database has a table. */
export function hasTable(file: string, name: string): boolean {
  return withFile(
    file,
    (db) => db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined,
  );
}

/** Opened for writing, so that closing leaves no write-ahead log beside the file. */
function withFile<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file, { fileMustExist: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}
