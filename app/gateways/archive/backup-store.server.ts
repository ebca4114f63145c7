import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { env, type S3Settings } from '~/config/env.server';
import { StorageDownError, StorageFullError, type Storage } from '../storage/port.server';
import type { s3Storage } from '../storage/s3.server';
import { openStaging } from './staging.server';

const HOUR = 3_600_000;

export type KeptBackup = { name: string; madeAt: Date; bytes: number };

/** A backup's name tells when it was made, so that the order of names is that of time. */
const NAME = /^portal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

const isBackupName = (name: string) => NAME.test(name);

const MAKING = '.making';

export const backupName = (now: Date): string =>
  `portal-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;

function madeAt(name: string): Date {
  const [, y, mo, d, h, mi, s] = NAME.exec(name)!;
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

/** Splits off files that are no backup: empty ones, or with a time over an hour in the future. */
export function separateOdd(kept: readonly KeptBackup[], now: Date) {
  const isOdd = ({ madeAt: at, bytes }: KeptBackup) =>
    bytes === 0 || !(at.getTime() <= now.getTime() + HOUR);
  return { sound: kept.filter((each) => !isOdd(each)), odd: kept.filter(isOdd) };
}

export function isDue(sound: readonly KeptBackup[], hours: number, now: Date): boolean {
  const newest = sound.at(-1);
  return !newest || now.getTime() - newest.madeAt.getTime() >= hours * HOUR;
}

/** Sound backups, oldest first; `odd` only look like one; `problem` is of the last try. */
export type BackupState = {
  place: string;
  sound: readonly KeptBackup[];
  odd: readonly string[];
  problem: string | null;
};

const states = new Map<string, BackupState>();

/** Keeps how a place stands; of a failed try only why it failed. */
export function noteBackups(place: string, state: Partial<Omit<BackupState, 'place'>>): void {
  const before = states.get(place) ?? { place, sound: [], odd: [], problem: null };
  states.set(place, { ...before, ...state, place });
}

export const backupStates = (): BackupState[] => [...states.values()];

/** Null for none yet; undefined where PostgreSQL is backed up by tools of its own. */
export function newestBackup(): Date | null | undefined {
  if (!env.databaseUrl.startsWith('file:') && !env.backups) return undefined;
  const times = backupStates().flatMap(({ sound }) => sound.at(-1)?.madeAt ?? []);
  return times.sort((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;
}

/** Where scheduled backups are kept. Throws BackupProblem, a sentence for the owner. */
export interface BackupStore {
  readonly place: string;
  check: () => Promise<void>;
  list: () => Promise<KeptBackup[]>;
  /** Keeps a new backup, which `make` writes into a file. Returns where it is. */
  add: (name: string, make: (file: string) => Promise<unknown>) => Promise<string>;
  drop: (name: string) => Promise<void>;
}

export function folderBackups(folder: string): BackupStore {
  const toPath = (name: string) => path.join(folder, name);
  const withProblem = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw folderProblem(error, folder);
    }
  };
  return {
    place: `the folder ${path.basename(folder)}`,
    check: () =>
      withProblem(() => {
        fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
        fs.accessSync(folder, fs.constants.W_OK);
        // What a process that was killed has left.
        for (const file of fs.readdirSync(folder))
          if (file.endsWith(MAKING) && isBackupName(file.slice(0, -MAKING.length)))
            fs.rmSync(toPath(file));
      }),
    list: () =>
      withProblem(() =>
        fs
          .readdirSync(folder)
          .filter(isBackupName)
          .sort()
          .map((name) => ({ name, madeAt: madeAt(name), bytes: fs.statSync(toPath(name)).size })),
      ),
    add: async (name, make) => {
      await make(toPath(name));
      return toPath(name);
    },
    drop: (name) => withProblem(() => fs.rmSync(toPath(name), { force: true })),
  };
}

const MAX_BYTES = 5 * 1024 ** 3;
const PREFIX = 'backups/';

/** Backups in a bucket; `workFolder` takes one archive on the way there. */
export async function bucketBackups(
  settings: S3Settings,
  workFolder: string,
  timeouts?: Parameters<typeof s3Storage>[1],
): Promise<BackupStore & { fetch: (name: string, file: string) => Promise<void> }> {
  const { bucket } = settings;
  const store: Storage = (await import('../storage/s3.server')).s3Storage(settings, timeouts);
  const withProblem = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw bucketProblem(error, bucket);
    });
  const list = async () => {
    const kept: KeptBackup[] = [];
    for await (const key of store.list()) {
      const name = key.slice(PREFIX.length);
      const found = key === PREFIX + name && isBackupName(name) && (await store.stat(key));
      if (found) kept.push({ name, madeAt: madeAt(name), bytes: found.size });
    }
    return kept.sort((one, other) => one.name.localeCompare(other.name));
  };
  return {
    place: `the bucket ${bucket}`,
    check: () => withProblem(store.check()),
    list: () => withProblem(list()),
    add: async (name, make) => {
      const { folder, clear } = openStaging(workFolder, 'backup');
      const file = path.join(folder, name);
      try {
        await make(file);
        const { size } = fs.statSync(file);
        if (size > MAX_BYTES)
          throw new BackupProblem(
            'The backup has more than 5 GB, which is more than S3 takes at once. Set BACKUP_DIR instead of BACKUP_S3, or keep the files in S3 too.',
          );
        const content = fs.createReadStream(file);
        await withProblem(store.put(PREFIX + name, content, size)).finally(() => content.destroy());
      } finally {
        clear();
      }
      return `${bucket}/${PREFIX}${name}`;
    },
    drop: (name) => withProblem(store.delete(PREFIX + name)),
    fetch: async (name, file) => {
      const { stream } = await withProblem(store.get(PREFIX + name));
      await withProblem(pipeline(stream, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 })));
    },
  };
}

/** Why no backup can be kept, and what to do about it, in one line for the owner. */
class BackupProblem extends Error {}

/** What keeps a backup from a folder, as its owner reads it; another error stays as it is. */
export function folderProblem(error: unknown, folder: string): unknown {
  if (error instanceof StorageFullError) return new BackupProblem(isFull(), { cause: error });
  const { code = '', path } = error as NodeJS.ErrnoException;
  // An error of another place, such as a stored file's, is not the folder's.
  const isHere = path === undefined || folder.startsWith(path) || path.startsWith(folder);
  const toMessage = isHere ? FOLDER[code] : undefined;
  return toMessage ? new BackupProblem(toMessage(folder), { cause: error }) : error;
}

const mayNot = (folder: string) =>
  `The portal may not write into ${folder}. Give that folder to the user the portal runs as.`;
const isFile = (folder: string) =>
  `${folder} is a file, or lies in one, and not a folder. Choose another one.`;
const isFull = () =>
  'The disk is full. Free up space, or keep fewer backups (BACKUP_KEEP), or choose another disk.';

const FOLDER: Readonly<Record<string, (folder: string) => string>> = {
  ENOENT: (folder) => `There is no folder ${folder}. Create it first: mkdir -p ${folder}`,
  EACCES: mayNot,
  EPERM: mayNot,
  EROFS: (folder) => `${folder} is on a disk that can’t be written to. Choose another one.`,
  EEXIST: isFile,
  ENOTDIR: isFile,
  ENOSPC: isFull,
  EDQUOT: isFull,
  EIO: (folder) => `The disk of ${folder} is failing. Check it, or choose another one.`,
};

function bucketProblem(error: unknown, bucket: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupProblem) return error;
  const cause = error instanceof StorageDownError ? error.cause : error;
  const status = (cause as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode;
  return new BackupProblem(sentence(status, bucket), { cause: error });
}

function sentence(status: number | undefined, bucket: string): string {
  if (status === 404)
    return `S3 has no bucket ${bucket}, or not that backup in it. Make the bucket, or correct BACKUP_S3.`;
  if (status === 401 || status === 403)
    return `S3 refuses the bucket ${bucket}. Its access key must be right, and allowed to list, read, write and delete there.`;
  return `S3 doesn’t answer, or not correctly, for the bucket ${bucket}. Check the network, BACKUP_S3_ENDPOINT and BACKUP_S3_REGION; the portal keeps trying.`;
}

export function backupProblem(error: unknown): string {
  if (error instanceof BackupProblem) return error.message;
  return 'A file of the portal can’t be read or written. The log says which under “backup failed”; see whether DATA_DIR is whole, has space and belongs to the user the portal runs as.';
}
