import { isRefusal, StartRefused } from './start-refused';

/** The way in: `node build/entry/start.js` in production, `tsx server/start.ts` in development. */

// What the portal writes (database, papers, emails with live links) is for its own user alone.
process.umask(0o077);
try {
  const { env } = await import('~/env.server').catch((cause: Error) => {
    throw new StartRefused(cause.message, { cause });
  });
  // What is loaded makes the keys of the data folder where there are none yet.
  const { serve } = await import('./serve').catch((cause: NodeJS.ErrnoException) => {
    throw cause.syscall ? new StartRefused(`DATA_DIR can’t be used: ${cause.message}`) : cause;
  });
  await serve(env);
} catch (error) {
  process.stderr.write(
    `\n${isRefusal(error) ? (error as Error).message : (error as Error).stack}\n\n`,
  );
  process.exit(1);
}
