import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartRefused } from './start-refused';

/**
 * Makes a folder where there is none. Throws StartRefused, in one line, unless files can be made
 * there; a full disk passes, which may have space again.
 */
export function requireFolder(variable: string, folder: string): void {
  const probe = path.join(folder, `.written-${randomUUID()}`);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.writeFileSync(probe, '', { flag: 'wx', mode: 0o600 });
    fs.rmSync(probe);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    const why = message.split(',')[0];
    throw new StartRefused(
      `${variable}: ${folder} can’t be used (${why}). Give a folder that the portal’s user may write to.`,
      { cause },
    );
  }
}
