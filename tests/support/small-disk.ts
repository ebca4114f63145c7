import Database from 'better-sqlite3';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newDataDir, type TestServer } from './server';

/** A data folder whose disk can be made full and given space again while a server runs on it. */
export type SmallDisk = {
  dataDir: string;
  fill: (server: TestServer) => void;
  free: (server: TestServer) => void;
  remove: () => void;
};

const works = (command: string, ...words: string[]) => spawnSync(command, words).status === 0;

/** Frees the journal's space, which later writes would otherwise reuse. */
function shrinkJournal(dataDir: string): void {
  const db = new Database(path.join(dataDir, 'portal.db'));
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** A memory disk of so many MB. Only root can mount one. */
export function mountedDisk(megabytes = 12): SmallDisk | null {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-disk-'));
  if (!works('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dataDir)) {
    fs.rmdirSync(dataDir);
    return null;
  }
  const made = newDataDir();
  fs.copyFileSync(path.join(made, 'portal.db'), path.join(dataDir, 'portal.db'));
  fs.rmSync(made, { recursive: true });
  const ballast = path.join(dataDir, 'ballast');
  return {
    dataDir,
    fill: () => {
      shrinkJournal(dataDir);
      const file = fs.openSync(ballast, 'w');
      try {
        for (const piece of [64 * 1024, 1024]) {
          try {
            for (;;) fs.writeSync(file, Buffer.alloc(piece));
          } catch (error) {
            if ((error as { code?: string }).code !== 'ENOSPC') throw error;
          }
        }
      } finally {
        fs.closeSync(file);
      }
    },
    free: () => fs.rmSync(ballast),
    remove: () => {
      spawnSync('umount', ['--lazy', dataDir]);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An ordinary folder, and a limit on how long a file of the server's process may get. */
function limitedFiles(): SmallDisk | null {
  if (!works('prlimit', '--pid', String(process.pid), '--fsize')) return null;
  const dataDir = newDataDir();
  const limit = (server: TestServer, bytes: string) => {
    if (!works('prlimit', '--pid', String(server.process.pid), `--fsize=${bytes}:`))
      throw new Error('The size of files could not be limited.');
  };
  return {
    dataDir,
    fill: (server) => limit(server, '512'),
    free: (server) => limit(server, 'unlimited'),
    remove: () => fs.rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** By whichever means works here; null where none does. */
export const smallDisk = (): SmallDisk | null => mountedDisk() ?? limitedFiles();
