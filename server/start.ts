import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '~/config/make-folder.server';
import { configured, endWith } from './configured';
import { StartRefused } from './start-refused';

/** The way in: `node build/entry/start.js` in production, `npm run dev` in development. */

// What the portal writes (database, papers, emails with live links) is for its own user alone.
process.umask(0o077);
try {
  const env = await configured();
  requireFolder('DATA_DIR', env.dataDir);
  if (env.backups?.folder) requireFolder('BACKUP_DIR', env.backups.folder);
  // What is loaded reads the keys of the data folder.
  const { serve } = await import('./serve').catch((cause: NodeJS.ErrnoException) => {
    throw cause.syscall ? new StartRefused(`DATA_DIR can’t be used: ${cause.message}`) : cause;
  });
  await serve(env);
} catch (error) {
  endWith(error);
}

/** Throws StartRefused unless files can be made there. A full disk passes: it may get space. */
function requireFolder(variable: string, folder: string): void {
  const probe = path.join(folder, `.written-${randomUUID()}`);
  try {
    makeFolder(folder);
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
