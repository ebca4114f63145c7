import { env } from '~/env.server';

/** The SQLite file of the configuration. */
export const databaseFile = env.databaseUrl.replace(/^file:/, '');

/** Runs a command's work; a failure becomes one line and exit code 1. */
export async function command(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
