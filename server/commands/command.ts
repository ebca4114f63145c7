import { db } from '~/db.server';
import { withoutStoredNames } from '~/domain/access/loggable';
import { env } from '~/config/env.server';
import { clearStaging } from '~/gateways/archive/staging.server';
import { normaliseEmail } from '~/domain/identity/email';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { getAccountId } from '~/models/account/account.server';
import { database } from '../database';
import { becomeDataOwner } from './data-owner';
import { isRefusal } from '../start-refused';

const BUSY =
  'The database could not be written just now. Nothing was changed; try again in a moment.';

/** Throws unless there is a database to work on; opening one would make an empty file. */
export function requireDatabase(): void {
  if (!database.exists()) throw new Error(`There is no database at ${database.place()}.`);
}

/** What an account command is called with: the id of the account, its address, and the further words. */
type AccountCall = { accountId: string; email: string; words: string[] };

/**
 * Runs a command on the account whose address is the first word. It may run beside the server.
 * `usage` shows how to call it.
 */
export function accountCommand(
  usage: string,
  work: (call: AccountCall) => Promise<string>,
): Promise<void> {
  return command(async () => {
    const [address = '', ...words] = process.argv.slice(2);
    if (!address.includes('@')) throw new Error(`Usage: ${usage}`);
    requireDatabase();
    const email = normaliseEmail(address);
    try {
      return await work({ accountId: await getAccountId(email), email, words });
    } finally {
      await db.$disconnect();
    }
  });
}

/** Runs a command's work; a failure becomes one line and exit code 1. */
export async function command(work: () => Promise<string>): Promise<void> {
  process.umask(0o077);
  try {
    becomeDataOwner(env.dataDir);
    clearStaging(env.dataDir);
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const busy = !isRefusal(error) && isDatabaseBusy(error);
    process.stderr.write(`${busy ? BUSY : withoutStoredNames((error as Error).message)}\n`);
    process.exitCode = 1;
  }
}
