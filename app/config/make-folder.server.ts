import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. One by one: under /proc Node 20's own `recursive` never
 * returns.
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}
