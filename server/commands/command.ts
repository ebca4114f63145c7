import fs from 'node:fs';
import { env } from '~/env.server';
import { realFile } from '../database-file';

/** The SQLite file of the configuration, where it really lies. */
export const databaseFile = realFile(env.databaseUrl.replace(/^file:/, ''));

/** Throws unless there is a database to work on; opening one would make an empty file. */
export function requireDatabase(): void {
  if (!fs.statSync(databaseFile, { throwIfNoEntry: false })?.size)
    throw new Error(`There is no database at ${databaseFile}.`);
}

/** Runs a command's work; a failure becomes one line and exit code 1. */
export async function command(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
