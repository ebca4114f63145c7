import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { hasTable, soundness } from '../check-database';
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
    copyWhole(file, `${databaseFile}.incoming`);
    const kept = `${databaseFile}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    const before = fs.existsSync(databaseFile);
    if (before) emptyLog(databaseFile);
    for (const ending of ['', '-wal'])
      if (fs.existsSync(databaseFile + ending)) fs.renameSync(databaseFile + ending, kept + ending);
    fs.rmSync(`${databaseFile}-shm`, { force: true });
    fs.renameSync(`${databaseFile}.incoming`, databaseFile);
    return `The database is restored from ${file}.${before ? ` The one before is ${kept}.` : ''}`;
  } finally {
    unlock();
  }
});

/** Copies a backup beside the database. Throws unless it is a sound SQLite database with the portal's tables. */
function copyWhole(file: string, copy: string): void {
  fs.copyFileSync(file, copy);
  let problem = soundness(copy);
  if (problem === 'ok' && !hasTable(copy, 'accounts')) problem = 'it has no accounts table';
  if (problem === 'ok') return;
  fs.rmSync(copy);
  throw new Error(
    `${file} is not a complete database of the portal: ${problem}. Nothing was changed.`,
  );
}

/** Moves what the write-ahead log holds into the file itself. A damaged file keeps its log beside it. */
function emptyLog(file: string): void {
  let db: Database.Database | undefined;
  try {
    db = new Database(file);
    db.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // What can't be read is kept as it is.
  } finally {
    db?.close();
  }
}
