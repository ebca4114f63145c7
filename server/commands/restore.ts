import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { lockDatabase } from '../database-lock';
import { command, databaseFile } from './command';

/**
 * `npm run restore -- FILE`: puts a backup in the place of the database. Refuses while the server runs
 * and takes only a whole database of the portal; the one it replaces stays beside it.
 */
await command(async () => {
  const [source] = process.argv.slice(2);
  if (!source) throw new Error('Usage: npm run restore -- FILE');
  const file = path.resolve(source);
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
  const unlock = lockDatabase(databaseFile);
  try {
    checkWhole(file);
    fs.copyFileSync(file, `${databaseFile}.incoming`);
    const kept = `${databaseFile}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    if (fs.existsSync(databaseFile)) {
      emptyLog(databaseFile);
      fs.renameSync(databaseFile, kept);
    }
    for (const ending of ['-wal', '-shm']) fs.rmSync(databaseFile + ending, { force: true });
    fs.renameSync(`${databaseFile}.incoming`, databaseFile);
    return `The database is restored from ${file}. The one before is ${kept}.`;
  } finally {
    unlock();
  }
});

/** Throws unless the file is a sound SQLite database with the portal's tables. */
function checkWhole(file: string): void {
  let problem: unknown;
  try {
    const db = new Database(file, { readonly: true });
    problem = db.pragma('integrity_check', { simple: true });
    if (
      problem === 'ok' &&
      !db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'accounts'").get()
    )
      problem = 'it has no accounts table';
    db.close();
  } catch (error) {
    problem = (error as Error).message;
  }
  if (problem !== 'ok')
    throw new Error(
      `${file} is not a whole database of the portal: ${String(problem)}. Nothing was changed.`,
    );
}

/** Moves what the write-ahead log holds into the file itself. */
function emptyLog(file: string): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
