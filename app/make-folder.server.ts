import fs from 'node:fs';
import path from 'node:path';

/** Makes a folder and those above it that are missing, for this user alone. Where the system's own folders take none, Node's recursive way tries for ever. */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}
