import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { databaseUrl, isDatabaseUrl } from '../../prisma/database-url';
import { normaliseEmail } from '../domain/identity/email';
import { makeFolder } from './make-folder.server';
import { problemText, wrongTogether } from './problems.server';
import {
  ablySettings,
  givenDataKeys,
  openaiSettings,
  s3Settings,
  sentryDsn,
  stripeKeys,
} from './services.server';
import { backupSettings } from './backups.server';
import { variables } from './variables.server';

export type { BackupSettings } from './backups.server';
export type { AblySettings, OpenaiSettings, S3Settings, StripeKeys } from './services.server';

export type Provider = 'google' | 'github' | 'apple';
export type ProviderKeys = { clientId: string; clientSecret: string; issuer: string | undefined };
export type Env = ReturnType<typeof readEnv>;

/**
 * The configuration, checked. A blank variable counts as none. Throws one Error that names
 * everything that is missing or wrong, each in a line. Under `DEMO=1` a missing session secret is
 * made and kept in the data folder; otherwise it is required.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const problems: string[] = [];
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  for (const { path: names, message } of parsed.error?.issues ?? []) {
    problems.push(`${names.join('.')}: ${message}`);
    // The rest is read as if it weren't there.
    delete given[String(names[0])];
  }
  const env = parsed.data ?? variables.parse(given);
  problems.push(...wrongTogether(source, Object.keys(given)));
  const told = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      problems.push((error as Error).message);
      return null;
    }
  };
  const appUrl = new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin;
  const dataDir = path.resolve(env.DATA_DIR);
  if (env.DEMO && !isLoopback(new URL(appUrl).hostname))
    problems.push(
      'DEMO=1 is refused unless APP_URL is a loopback address: the demo accounts’ password is public.',
    );
  if (env.DATABASE_URL && !isDatabaseUrl(env.DATABASE_URL))
    problems.push(
      'DATABASE_URL: give a SQLite file as file:/path/to/portal.db, or a PostgreSQL database as postgresql://user:password@host/name.',
    );
  const read = {
    sessionSecrets: told(() => sessionSecrets(source.SESSION_SECRET, env.DEMO, dataDir)) ?? [],
    dataKeys: told(() => givenDataKeys(env.DATA_KEY)),
    s3: told(() => s3Settings(env)),
    sentryDsn: told(() => sentryDsn(env.SENTRY_DSN)),
    ably: told(() => ablySettings(env.ABLY_API_KEY, env.ABLY_ENDPOINT)),
  };
  const backups = told(() => backupSettings(env, read.s3));
  if (problems.length > 0) throw new Error(problemText(problems));
  return {
    version: version(),
    /** The commit that was built, by its hash; null where the build didn't say. */
    commit: env.COMMIT ?? null,
    mode: env.NODE_ENV,
    port: env.PORT,
    appUrl,
    secure: appUrl.startsWith('https:'),
    dataDir,
    databaseUrl: databaseUrl(env),
    sessionSecrets: read.sessionSecrets,
    /**
     * What stored files and the audit trail are encrypted by, the first first; null: keys that are
     * kept in the data folder.
     */
    dataKeys: read.dataKeys,
    demo: env.DEMO,
    /**
     * Whether staff can do nothing before two-step sign-in is set up. The demo's staff can: their
     * password is public.
     */
    staffTwoStep: env.STAFF_TWO_STEP ?? !env.DEMO,
    /** Who becomes superadmin by confirming this address, while there is no superadmin; null: nobody. */
    firstSuperadmin: env.FIRST_SUPERADMIN ? normaliseEmail(env.FIRST_SUPERADMIN) : null,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    firmMail: env.FIRM_MAIL,
    /** Mails that the whole portal may send in an hour, and the seconds between two to one address. */
    mailPerHour: env.MAIL_PER_HOUR,
    mailSpacing: env.MAIL_SPACING,
    s3: read.s3,
    /** The ClamAV daemon that looks uploaded files through; undefined: none does. */
    clamavUrl: env.CLAMAV_URL,
    /** Who shows it may read /metrics; null: nobody. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Where errors are reported beside the log; null: nowhere. */
    sentryDsn: read.sentryDsn,
    /**
     * Whether browsers keep files and an offline page; where not, those that did stop. Unbuilt code
     * has no files to keep.
     */
    serviceWorker: env.SERVICE_WORKER && env.NODE_ENV !== 'development',
    /** Where backups are made by themselves, and how often; null: nowhere. */
    backups,
    /**
     * Bytes of one person's files at most, deleted ones too while they are stored; free bytes that
     * files leave to the database.
     */
    personBytes: env.FILES_PER_PERSON_MB * 1_000_000,
    diskReserve: env.DISK_RESERVE_MB * 1_000_000,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    maxConnections: env.MAX_CONNECTIONS,
    logLevel: env.LOG_LEVEL,
    providers: {
      google: keys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER),
      github: keys(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET, env.GITHUB_ISSUER),
      apple: keys(env.APPLE_CLIENT_ID, env.APPLE_CLIENT_SECRET, env.APPLE_ISSUER),
    } satisfies Record<Provider, ProviderKeys | null>,
    openai: openaiSettings(env),
    stripe: stripeKeys(env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET, env.STRIPE_API_BASE),
    ably: read.ably,
    /**
     * Who runs the outside language model and transcription, as consents name it: a consent to
     * another company doesn't hold.
     */
    assistantCompany: env.OPENAI_COMPANY,
  };
}

/** The portal's version, as the package.json of the folder that it is started in says. */
function version(): string {
  const text = fs.existsSync('package.json') ? fs.readFileSync('package.json', 'utf8') : '{}';
  return (JSON.parse(text) as { version?: string }).version ?? 'unknown';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function keys(clientId?: string, clientSecret?: string, issuer?: string): ProviderKeys | null {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}

function sessionSecrets(given: string | undefined, demo: boolean, dataDir: string): string[] {
  const secrets = (given ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (secrets.some((secret) => secret.length < 32))
    throw new Error('SESSION_SECRET: each secret needs at least 32 characters.');
  if (secrets.length > 0) return secrets;
  if (!demo)
    throw new Error(
      'SESSION_SECRET is required (at least 32 characters; several, comma-separated, rotate).',
    );
  const file = path.join(dataDir, 'session-secret');
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new Error(`DATA_DIR: ${dataDir} can’t be used (${(error as Error).message}).`, {
      cause: error,
    });
  }
  try {
    fs.writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch {
    // Made by an earlier start: it is read below.
  }
  const kept = fs.readFileSync(file, 'utf8').trim();
  if (kept.length < 32)
    throw new Error(
      `${file} holds no whole secret. Delete it, and the next start makes a new one.`,
    );
  return [kept];
}

export const env = readEnv(process.env);

// React chooses its build by this when it is loaded: without it, a server started by hand renders by the slow one.
Object.assign(process.env, { NODE_ENV: env.mode });
