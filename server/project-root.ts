import fs from 'node:fs';
import path from 'node:path';

/** The folder of package.json, from the sources or the bundle in build/entry. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return fs.existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder));
}
