import Database from 'better-sqlite3';
import fs from 'node:fs';
import { hasTable, soundness } from './check.server';
import { unknownMigrations } from './check-history.server';
import { lockDatabase } from './lock.server';

/**
 * Copies a database, also one in use, to a new file that only its owner can read. Throws, and
 * leaves no copy, where it is damaged.
 */
export async function backUpFile(database: string, target: string): Promise<void> {
  const db = new Database(database, { readonly: true });
  try {
    await db.backup(target);
    fs.chmodSync(target, 0o600);
  } finally {
    db.close();
  }
  const problem = soundness(target);
  if (problem === 'ok') return;
  fs.rmSync(target);
  throw new Error(
    `The database ${database} is damaged: ${problem}. No copy was made; keep the earlier ones.`,
  );
}

/**
 * Puts a copy in the place of the database; the one it replaces stays beside it, where the path
 * that is returned says (null: there was none). Throws while a server runs, and for a file that is
 * no whole database of the portal. `alongside` is done once nothing but the exchange is left; if it
 * throws, nothing is exchanged.
 */
export function restoreFile(
  database: string,
  source: string,
  migrations: string,
  alongside: () => void = () => {},
): string | null {
  const unlock = lockDatabase(database);
  try {
    copyWhole(source, `${database}.incoming`, migrations);
    alongside();
    const kept = `${database}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    const before = fs.existsSync(database);
    for (const ending of ['', '-wal'])
      if (fs.existsSync(database + ending)) fs.renameSync(database + ending, kept + ending);
    fs.rmSync(`${database}-shm`, { force: true });
    fs.renameSync(`${database}.incoming`, database);
    return before ? kept : null;
  } finally {
    dropIncoming(database);
    unlock();
  }
}

/** Removes what a restore that broke off has left beside a database. Only for the holder of its lock. */
export function dropIncoming(database: string): void {
  for (const ending of ['', '-wal', '-shm'])
    fs.rmSync(`${database}.incoming${ending}`, { force: true });
}

/**
 * Copies a backup beside the database. Throws unless it is a sound SQLite database with the
 * portal's tables, and of this version or an earlier one.
 */
function copyWhole(file: string, copy: string, migrations: string): void {
  fs.copyFileSync(file, copy);
  let problem = soundness(copy);
  if (problem === 'ok' && !hasTable(copy, 'accounts')) problem = 'it has no accounts table';
  if (problem === 'ok') {
    const [newer] = unknownMigrations(copy, migrations);
    if (newer === undefined) return;
    throw new Error(
      `${file} was made by another version of the portal, which has the migration ${newer}. Restore it with that version. Nothing was changed.`,
    );
  }
  throw new Error(
    `${file} is not a complete database of the portal: ${problem}. Nothing was changed.`,
  );
}
