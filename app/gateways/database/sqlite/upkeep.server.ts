import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '~/config/make-folder.server';
import { lockFile } from '../file-lock.server';
import { DatabaseRefused, type DatabaseKind } from '../port.server';
import { hasTable, migrateDatabase, readMigrationState, withFile } from './migrate.server';

const RESTORE = 'restore a backup with "npm run restore -- FILE"';

export const sqliteUpkeep: DatabaseKind['upkeep'] = ({ url, dataDir, migrations }) => {
  const named = url.replace(/^file:/, '');
  const place = () => realFile(named);
  /** Says that a database was made here, so that a missing one is a loss and not a beginning. */
  const mark = path.join(dataDir, 'database-made');
  return {
    place,
    exists: () => Boolean(fs.statSync(place(), { throwIfNoEntry: false })?.size),
    claim: () => lockDatabase(named),
    prepare: async () => {
      const file = place();
      dropIncoming(file);
      checkDatabase(file, mark, migrations);
      const migrated = migrateDatabase(file, migrations);
      const note = `The portal made or opened its database ${file}. While this file is here, it starts with no other new one.\n`;
      makeFolder(dataDir);
      if (!fs.existsSync(mark)) fs.writeFileSync(mark, note, { mode: 0o600 });
      return migrated;
    },
    copies: {
      backUp: (target) => backUpFile(place(), target),
      restore: (source, alongside) => restoreFile(place(), source, migrations, alongside),
    },
  };
};

/** Where a file lies behind symbolic links; a file that isn't there yet stays as it is. */
const realFile = (file: string): string => (fs.existsSync(file) ? fs.realpathSync(file) : file);

/** Locks a database by its real path, so that links meet the same lock. Throws DatabaseRefused. */
export function lockDatabase(file: string): () => void {
  const lock = `${realFile(file)}.lock`;
  let release: (() => void) | null;
  try {
    makeFolder(path.dirname(lock));
    release = lockFile(lock);
  } catch (cause) {
    throw new DatabaseRefused(
      `The lock ${lock} can’t be made (${(cause as Error).message}). Its folder must be one that the portal may write to.`,
      { cause },
    );
  }
  if (release) return release;
  throw new DatabaseRefused(
    `Another server is using the database ${file}. Stop it first, or choose another DATA_DIR.`,
  );
}

/** Refuses a damaged, foreign or newer database, and a missing one where the mark tells of one. */
function checkDatabase(file: string, mark: string, migrations: string): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size;
  const problem = size ? checkIntegrity(file) : 'ok';
  if (problem !== 'ok')
    throw new DatabaseRefused(
      `The database ${file} can’t be used: ${problem}. ` +
        `Check the disk and that the portal may read and write the file; if it is damaged, ${RESTORE}, which keeps this one beside it.`,
    );
  const isFilled =
    size && withFile(file, (db) => db.prepare('SELECT 1 FROM sqlite_master').get() !== undefined);
  if (!isFilled) {
    if (!fs.existsSync(mark)) return;
    throw new DatabaseRefused(
      `The database ${file} is ${size === undefined ? 'missing' : 'empty'}, but there was one: see ${mark}. ` +
        `Put it back, or ${RESTORE}. To start with a new one on purpose, move this away.`,
    );
  }
  const { applied, unknown } = readMigrationState(file, migrations);
  if (applied.length === 0)
    throw new DatabaseRefused(
      `The database ${file} has tables, but no record of its migrations (_prisma_migrations), so the portal can’t tell which version made it. ` +
        `Put the record back, or ${RESTORE}, which keeps this one beside it.`,
    );
  if (unknown !== undefined)
    throw new DatabaseRefused(
      `The database ${file} was made by another version of the portal, which has the migration ${unknown}. ` +
        `Start that version, or ${RESTORE} that this one made.`,
    );
}

/** Reads every page of a SQLite file: 'ok', else the first thing that is wrong, in one line. */
function checkIntegrity(file: string): string {
  try {
    const found = withFile(file, (db) => db.pragma('quick_check(1)', { simple: true }));
    return String(found).replace(/\s+/g, ' ');
  } catch (error) {
    return (error as Error).message;
  }
}

/** Copies a database, also one in use. Throws, and leaves no copy, where it is damaged. */
async function backUpFile(database: string, target: string): Promise<void> {
  const db = new Database(database, { readonly: true });
  await db.backup(target).finally(() => db.close());
  fs.chmodSync(target, 0o600);
  const problem = checkIntegrity(target);
  if (problem === 'ok') return;
  fs.rmSync(target);
  throw new Error(
    `The database ${database} is damaged: ${problem}. No copy was made; keep the earlier ones.`,
  );
}

/**
 * Replaces the database by a copy. Returns the path of the one before, or null. Throws while a
 * server runs, and for a file that is no whole database. If `alongside` throws, nothing is
 * exchanged.
 */
export function restoreFile(
  database: string,
  source: string,
  migrations: string,
  alongside: () => void = () => {},
): string | null {
  const unlock = lockDatabase(database);
  const incoming = `${database}.incoming`;
  try {
    fs.copyFileSync(source, incoming);
    checkBackup(source, incoming, migrations);
    alongside();
    const kept = `${database}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    const before = fs.existsSync(database);
    for (const ending of ['', '-wal'])
      if (fs.existsSync(database + ending)) fs.renameSync(database + ending, kept + ending);
    fs.rmSync(`${database}-shm`, { force: true });
    fs.renameSync(incoming, database);
    return before ? kept : null;
  } finally {
    dropIncoming(database);
    unlock();
  }
}

/** Removes leftovers of an interrupted restore. Only for the holder of the lock. */
function dropIncoming(database: string): void {
  for (const ending of ['', '-wal', '-shm'])
    fs.rmSync(`${database}.incoming${ending}`, { force: true });
}

/** Throws unless it is a sound database with the portal's tables, of this version or earlier. */
function checkBackup(file: string, copy: string, migrations: string): void {
  let problem = checkIntegrity(copy);
  if (problem === 'ok' && !withFile(copy, (db) => hasTable(db, 'accounts')))
    problem = 'it has no accounts table';
  if (problem !== 'ok')
    throw new Error(
      `${file} is not a complete database of the portal: ${problem}. Nothing was changed.`,
    );
  const { unknown } = readMigrationState(copy, migrations);
  if (unknown !== undefined)
    throw new Error(
      `${file} was made by another version of the portal, which has the migration ${unknown}. Restore it with that version. Nothing was changed.`,
    );
}
