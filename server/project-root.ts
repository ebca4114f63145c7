import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, from the sources or the bundle in build/entry. */
export const projectRoot = findRoot(path.dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  return fs.existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder));
}
