import fs from 'node:fs';
import path from 'node:path';
import { dataKeysFile, takeDataKeys } from '~/gateways/storage/data-keys.server';
import type { Backend } from '~/backend.server';
import { db } from '~/db.server';
import { log } from '~/log.server';
import { env, type BackupSettings } from '~/config/env.server';
import { isDatabase, makeBackup, openBackup } from '~/gateways/archive/backup.server';
import {
  backupName,
  backupProblem,
  bucketBackups,
  folderBackups,
  folderProblem,
  isDue,
  separateOdd,
  type BackupStore,
} from '~/gateways/archive/backup-store.server';
import { DataKeyMissingError, requireDataKey } from '~/models/audit.server';
import { openStaging } from '~/gateways/archive/staging.server';
import { filesFolder } from '~/gateways/storage/storage.server';
import { claimFiles, database } from './database';
import { every } from './timers';

/** Makes one archive of files and SQLite database. Returns what was done, in a sentence. */
export async function backUp(file: string, now: Date): Promise<string> {
  if (!database.copies && !filesFolder)
    throw new Error(`There is nothing to back up here: the files are in S3, and ${BY_ITSELF()}`);
  const keysFile = dataKeysFile;
  const source = {
    copyDatabase: database.copies?.backUp ?? null,
    filesFolder,
    keysFile,
    workFolder: env.dataDir,
    reserve: env.diskReserve,
  };
  const count = await makeBackup(source, file, now).catch((error: unknown) => {
    throw folderProblem(error, path.dirname(file));
  });
  const files = filesFolder
    ? `${count} ${count === 1 ? 'file' : 'files'}`
    : 'no files, which are kept in S3';
  const keys = keysFile
    ? 'It holds the key that opens them: keep it where nobody else can read it.'
    : 'DATA_KEY, which opens them, is not in it: keep that elsewhere.';
  const what = database.copies ? `The database and ${files}` : files;
  const verb = database.copies || count !== 1 ? 'are' : 'is';
  const rest = database.copies ? '' : ` The database isn’t in it: ${BY_ITSELF()}`;
  return `${what} ${verb} backed up in ${file}. ${keys}${rest}`;
}

const BY_ITSELF = () =>
  `${database.place()} is backed up and restored by PostgreSQL’s own tools (pg_dump and pg_restore), or by whoever runs it for you.`;

/** Restores a backup, or a database copy; what it replaces stays beside. Returns a sentence. */
export async function restore(file: string): Promise<string> {
  if (isDatabase(file)) {
    if (!database.copies) throw new Error(BY_ITSELF());
    const before = database.copies.restore(file);
    const kept = before ? ` The one before is ${before}.` : '';
    return `The database is restored from ${file}.${kept}${await missingKey()}`;
  }
  const backup = await openBackup(file, env.dataDir);
  try {
    const kept: string[] = [];
    const exchange = () => {
      // The keys first: where they can't be read, nothing is changed.
      if (backup.keys) takeDataKeys(backup.keys);
      if (backup.files && filesFolder) kept.push(...exchangeFolder(backup.files, filesFolder));
    };
    if (backup.database && !database.copies)
      throw new Error(`${file} is a backup of a portal on SQLite, and ${BY_ITSELF()}`);
    if (!backup.database && database.copies)
      throw new Error(
        `${file} is a backup of a portal on PostgreSQL. Set DATABASE_URL to its own.`,
      );
    if (backup.database) {
      const before = database.copies!.restore(backup.database, exchange);
      if (before) kept.unshift(before);
    } else {
      const release = claimFiles();
      try {
        exchange();
      } finally {
        release();
      }
    }
    return [
      database.copies
        ? `The portal is restored from ${file}.`
        : `Files and keys are restored from ${file}. ${BY_ITSELF()}`,
      ...(backup.files && !filesFolder
        ? ['Its files are left out: S3 is configured, which keeps them.']
        : []),
      ...(backup.keys && !dataKeysFile
        ? ['Its own key is left out: DATA_KEY is set, and must open it.']
        : []),
      ...(kept.length > 0 ? [`What it replaced is kept in ${kept.join(' and ')}.`] : []),
    ]
      .join(' ')
      .concat(await missingKey());
  } finally {
    backup.clear();
  }
}

/** Restores a backup from the bucket by name. For an unknown name, throws the list. */
export async function restoreFromBucket(name: string): Promise<string> {
  if (!env.backups?.s3) throw new Error('BACKUP_S3 isn’t set: there is no bucket of backups.');
  const bucket = await bucketBackups(env.backups.s3, env.dataDir);
  const names = (await bucket.list()).map((each) => each.name);
  if (!names.includes(name))
    throw new Error(
      `Usage: npm run restore -- s3:NAME\nThe bucket has ${names.length === 0 ? 'no backups.' : `these:\n${names.join('\n')}`}`,
    );
  const { folder, clear } = openStaging(env.dataDir, 'restore');
  try {
    const file = path.join(folder, name);
    await bucket.fetch(name, file);
    return (await restore(file)).replace(file, `s3:${name}`);
  } finally {
    clear();
  }
}

/** Which data key a restored portal lacks, in a sentence; '' where it has it. */
async function missingKey(): Promise<string> {
  try {
    await requireDataKey(db);
  } catch (error) {
    if (error instanceof DataKeyMissingError) return ` It can’t start yet: ${error.message}`;
    // An older database has no key, or none that can be read before migration.
  } finally {
    await db.$disconnect();
  }
  return '';
}

/** Puts a folder in the place of another. Returns where the one before lies, if there was one. */
function exchangeFolder(incoming: string, place: string): string[] {
  const kept = `${place}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  const before = fs.existsSync(place);
  if (before) fs.renameSync(place, kept);
  fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
  fs.renameSync(incoming, place);
  return before ? [kept] : [];
}

async function backupStores({ folder, s3 }: BackupSettings): Promise<BackupStore[]> {
  return [
    ...(folder ? [folderBackups(folder)] : []),
    ...(s3 ? [await bucketBackups(s3, env.dataDir)] : []),
  ];
}

/**
 * Makes a backup in a store if the newest there is older than the schedule's hours, and drops the
 * oldest beyond its number. What only looks like a backup neither counts nor goes. Returns the new
 * one's place (null: it wasn't time), with an event of the audit trail that is in it, and what the
 * store then holds.
 */
export async function backUpIfDue(
  store: BackupStore,
  { hours, keep }: Pick<BackupSettings, 'hours' | 'keep'>,
  now: Date,
) {
  await store.check();
  const { sound, odd } = separateOdd(await store.list(), now);
  const told = odd.map(({ name }) => name);
  if (!isDue(sound, hours, now)) return { made: null, sound, odd: told };
  const name = backupName(now);
  const file = await store.add(name, (target) => backUp(target, now));
  const kept = (await store.list()).filter((each) => !told.includes(each.name));
  for (const old of kept.slice(0, -keep)) await store.drop(old.name);
  return { made: { file }, sound: kept.slice(-keep), odd: told };
}

const STEP = 5 * 60_000;

/** Makes scheduled backups, the first at once. Returns how to stop. */
export function scheduledBackups(
  schedule: BackupSettings,
  backend: () => Promise<Backend>,
): () => Promise<void> {
  const stores = backupStores(schedule);
  const work = async () => {
    const { noteBackups } = await backend();
    for (const store of await stores)
      await backUpTo(store, schedule).then(
        (state) => noteBackups(store.place, { ...state, problem: null }),
        (error: unknown) => {
          const problem = backupProblem(error);
          log.error({ err: error, problem }, 'backup failed');
          noteBackups(store.place, { problem });
        },
      );
  };
  const first = work();
  const stop = every(STEP, 'backup', work, log);
  return async () => void (await Promise.all([first, stop()]));
}

async function backUpTo(store: BackupStore, schedule: BackupSettings) {
  const { made, ...state } = await backUpIfDue(store, schedule, new Date());
  if (made) log.info(made, 'backed up');
  if (made && state.odd.length > 0)
    log.warn({ files: state.odd }, 'empty, or dated in the future: no backups');
  return state;
}
