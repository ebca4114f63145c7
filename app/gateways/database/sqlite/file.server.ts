import fs from 'node:fs';
import path from 'node:path';

/**
 * Where a file really lies, whatever links its path goes through. It need not be there yet; a path
 * that leads nowhere stays as it is.
 */
export function realFile(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') return file;
  }
  const folder = path.dirname(file);
  if (!fs.existsSync(folder)) return file;
  const link = fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  return link
    ? realFile(path.resolve(folder, fs.readlinkSync(file)))
    : path.join(fs.realpathSync(folder), path.basename(file));
}
