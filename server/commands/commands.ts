import fs from 'node:fs';
import path from 'node:path';
import { isDatabaseUrl } from '#prisma/database-url';
import { env } from '~/config/env.server';
import { withoutStoredNames } from '~/domain/access/loggable';
import { normaliseEmail } from '~/domain/identity/email';
import { clearStaging } from '~/gateways/archive/staging.server';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { DatabaseRefused } from '~/gateways/database/port.server';
import { addDataKey, dataKeys, dataKeysFile } from '~/gateways/storage/data-keys.server';
import { db } from '~/db.server';
import { rewrapStoredFiles } from '~/gateways/storage/storage.server';
import { isRole, ROLES, type Role } from '~/domain/access/roles';
import { getAccountId } from '~/models/account/account.server';
import {
  disableAccount,
  enableAccount,
  grantRole,
  revokeRole,
  signOutEverywhere,
} from '~/models/account/account-actions.server';
import { auditCheckText, checkAuditTrail } from '~/models/audit-check.server';
import { rewrapChainKey } from '~/models/audit.server';
import { rewrapAnswers } from '~/models/organizer/secrets.server';
import { refreshFirm } from '~/models/firm/content.server';
import { rewrapSealKeys } from '~/models/letter/seal.server';
import { exportFirm, importFirm } from '~/models/firm/file.server';
import { resetTwoStep } from '~/models/sign-in/two-step.server';
import { backUp, restore, restoreFromBucket } from '../backup';
import { database } from '../database';
import { projectRoot } from '../project-root';
import { isRefusal } from '../start-refused';
import { becomeDataOwner } from './data-owner';

/** Database commands: `npm run NAME -- ARGS`. All but `restore` may run beside the server. */
const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  grant: () =>
    accountCommand(roleUsage('grant'), async ({ email, words }) => {
      const role = roleOf('grant', words);
      await grantRole({ email, role }, 'command line', new Date());
      return `${email} now has the role ${role}. They need to sign in again.`;
    }),

  revoke: () =>
    accountCommand(roleUsage('revoke'), async ({ accountId, email, words }) => {
      const role = roleOf('revoke', words);
      await revokeRole({ accountId, role }, 'command line', new Date());
      return `${email} no longer has the role ${role}, and is signed out everywhere.`;
    }),

  disable: () =>
    accountCommand('npm run disable -- EMAIL', async ({ accountId, email }) => {
      await disableAccount(accountId, 'command line', new Date());
      return `${email} is disabled: signed out everywhere, and no sign-in until "npm run enable -- ${email}".`;
    }),

  enable: () =>
    accountCommand('npm run enable -- EMAIL', async ({ accountId, email }) => {
      await enableAccount(accountId, 'command line', new Date());
      return `${email} can sign in again.`;
    }),

  'sign-out': () =>
    accountCommand('npm run sign-out -- EMAIL', async ({ accountId, email }) => {
      const count = await signOutEverywhere(accountId, 'command line', new Date());
      return `${email} is signed out everywhere (${count} ${count === 1 ? 'session' : 'sessions'} ended).`;
    }),

  /** For somebody who has lost their authenticator app and recovery codes. */
  'two-step-off': () =>
    accountCommand('npm run two-step-off -- EMAIL', async ({ accountId, email }) => {
      await resetTwoStep(accountId, new Date());
      return `${email} signs in without an authenticator app until they set one up again, and is signed out everywhere.`;
    }),

  /** Verifies the audit chain. An earlier `NUMBER:HASH` must still be in it. */
  'audit:check': () =>
    command(async () => {
      requireDatabase();
      const [word = ''] = process.argv.slice(2);
      const [, sequence, hash = ''] = /^(\d{1,15}):([\w-]{43})$/.exec(word) ?? [];
      if (word && !sequence) throw new Error('Usage: npm run audit:check [-- NUMBER:HASH]');
      const noted = word ? { sequence: Number(sequence), hash } : undefined;
      // Its times are told by the office’s clock.
      await refreshFirm();
      const found = await checkAuditTrail(new Date(), noted);
      const { sentence, head } = auditCheckText(found);
      if (!found.whole) throw new Error(sentence);
      return `${sentence}${head && ` It ends with ${head}.`}`;
    }),

  /** `new` makes a data key. Without it: wraps all keys under the key that encrypts. */
  'rotate-keys': () =>
    command(async () => {
      requireDatabase();
      const [word] = process.argv.slice(2);
      if (word === 'new') return addDataKey();
      if (word) throw new Error('Usage: npm run rotate-keys [-- new]');
      const { changed, current, damaged } = await rewrapStoredFiles();
      await db.$transaction(rewrapChainKey);
      await db.$transaction(rewrapSealKeys);
      await db.$transaction(rewrapAnswers);
      const done = `Key ${dataKeys().current}: ${changed} files got it, ${current} had it.`;
      if (damaged > 0)
        throw new Error(`${done} ${damaged} can’t be opened by any key: keep every key there is.`);
      const others = dataKeysFile
        ? ''
        : ' Every process of the portal must run with this DATA_KEY from now on.';
      return `${done}${others} Other keys are needed for older backups only.`;
    }),

  /** One archive of database and files. Refuses to overwrite a file. */
  backup: () =>
    command(async () => {
      const file = fileOf('backup');
      if (fs.existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
      requireDatabase();
      return backUp(file, new Date());
    }),

  /** Restores `FILE`, or `s3:NAME` of the bucket of backups. What it replaces stays beside it. */
  restore: () =>
    command(async () => {
      const [word = ''] = process.argv.slice(2);
      if (word.startsWith('s3:')) return restoreFromBucket(word.slice('s3:'.length));
      const file = fileOf('restore');
      if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
      return restore(file);
    }),

  /** What the firm has published, as a file for `firm:import` or for git. */
  'firm:export': () =>
    command(async () => {
      const file = fileOf('firm:export');
      if (fs.existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
      requireDatabase();
      fs.writeFileSync(file, await exportFirm());
      return `The firm is in ${file}: what is published and the team, without drafts, clients and documents.`;
    }),

  /** Publishes what a file of `firm:export` holds. A running portal shows it within seconds. */
  'firm:import': () =>
    command(async () => {
      const file = fileOf('firm:import');
      if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
      requireDatabase();
      const text = fs.readFileSync(file, 'utf8');
      // Checked by the forms' rules, which know the office.
      await refreshFirm();
      const { published, archived } = await importFirm(text, 'command line', new Date());
      return `${published} things are published and ${archived} archived.`;
    }),

  /** Copies the SQLite file to an empty PostgreSQL database. The file stays as it is. */
  'copy-to-postgres': () =>
    command(async () => {
      const [url = ''] = process.argv.slice(2);
      if (!isDatabaseUrl(url) || url.startsWith('file:'))
        throw new Error(
          'Usage: npm run copy-to-postgres -- postgresql://user:password@host/name\nThe portal must be stopped, and DATABASE_URL still be that of its SQLite file, or empty.',
        );
      requireDatabase();
      const tables = await copyDatabase(url);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return [
        ...tables.map((table) => `${table.name}: ${table.rows}`),
        `${rows} rows of ${tables.length} tables are copied, and the same on both sides. Now set DATABASE_URL to that database and start the portal.`,
      ].join('\n');
    }),
};

function roleUsage(name: string): string {
  return `npm run ${name} -- EMAIL ROLE\nRoles: ${ROLES.join(', ')}`;
}

function roleOf(name: string, [role]: readonly string[]): Role {
  if (!isRole(role)) throw new Error(`Usage: ${roleUsage(name)}`);
  return role;
}

function fileOf(name: string): string {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error(`Usage: npm run ${name} -- FILE`);
  return path.resolve(file);
}

async function copyDatabase(url: string) {
  if (!env.databaseUrl.startsWith('file:'))
    throw new DatabaseRefused('DATABASE_URL is no SQLite file: there is nothing to copy from.');
  const { copyToPostgres } = await import('~/gateways/database/copy-to-postgres.server');
  return copyToPostgres(env.databaseUrl.slice('file:'.length), url, {
    sqlite: path.join(projectRoot, 'prisma/migrations'),
    postgres: path.join(projectRoot, 'prisma/postgres/migrations'),
  });
}

const BUSY =
  'The database could not be written just now. Nothing was changed; try again in a moment.';

/** Throws unless there is a database to work on; opening one would make an empty file. */
function requireDatabase(): void {
  if (!database.exists())
    throw new Error(`There is no database at ${database.place()}. Start the portal once first.`);
}

type AccountCall = { accountId: string; email: string; words: string[] };

/** Runs a command on the account whose address is the first word. */
function accountCommand(
  usage: string,
  work: (call: AccountCall) => Promise<string>,
): Promise<void> {
  return command(async () => {
    const [address = '', ...words] = process.argv.slice(2);
    if (!address.includes('@')) throw new Error(`Usage: ${usage}`);
    requireDatabase();
    const email = normaliseEmail(address);
    await refreshFirm();
    return work({ accountId: await getAccountId(email), email, words });
  });
}

/** Runs a command's work; a failure becomes one line and exit code 1. */
async function command(work: () => Promise<string>): Promise<void> {
  process.umask(0o077);
  try {
    becomeDataOwner(env.dataDir);
    clearStaging(env.dataDir);
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const busy = !isRefusal(error) && isDatabaseBusy(error);
    process.stderr.write(`${busy ? BUSY : withoutStoredNames((error as Error).message)}\n`);
    process.exitCode = 1;
  } finally {
    await db.$disconnect();
  }
}

const [name = ''] = process.argv.splice(2, 1);
const unknown = async () => {
  throw new Error(
    `Unknown command "${name}". The commands are ${Object.keys(COMMANDS).join(', ')}.`,
  );
};
await (Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : () => command(unknown))();
