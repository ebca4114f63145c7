import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '~/config/make-folder.server';
import { lockFile } from '../database/file-lock.server';

const NAME = /^(\.(?:backup|restore)-\w+)(?:\.lock(?:-journal)?)?$/;

/** A locked working folder. The lock tells it from one that a killed process has left. */
export function openStaging(workFolder: string, kind: 'backup' | 'restore') {
  const folder = path.join(workFolder, `.${kind}-${randomBytes(4).toString('hex')}`);
  makeFolder(workFolder);
  const unlock = lockFile(`${folder}.lock`);
  fs.mkdirSync(folder, { mode: 0o700 });
  return { folder, clear: () => drop(folder, unlock) };
}

/** Removes abandoned working folders: they hold copies of people's files, and keys. */
export function clearStaging(workFolder: string): void {
  if (!fs.existsSync(workFolder)) return;
  const names = fs.readdirSync(workFolder).map((name) => NAME.exec(name)?.[1]);
  for (const name of new Set(names)) {
    if (!name) continue;
    const folder = path.join(workFolder, name);
    const unlock = lockFile(`${folder}.lock`);
    // Without the lock, another process works in it.
    if (unlock) drop(folder, unlock);
  }
}

function drop(folder: string, unlock: (() => void) | null): void {
  fs.rmSync(folder, { recursive: true, force: true });
  unlock?.();
  for (const ending of ['.lock', '.lock-journal']) fs.rmSync(folder + ending, { force: true });
}
