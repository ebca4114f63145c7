import { configured, endWith } from './configured';
import { requireFolder } from './require-folder';
import { StartRefused } from './start-refused';

/** The way in: `node build/entry/start.js` in production, `tsx server/start.ts` in development. */

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
