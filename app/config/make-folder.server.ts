import fs from 'node:fs';
import path from 'node:path';

/** Makes a folder and those above it. Node's own `recursive` never returns under /proc. */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}
