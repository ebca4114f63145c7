import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { databaseUrl, isDatabaseUrl } from '../../prisma/database-url';
import { FIRM } from '../domain/catalogue/firm';
import { normaliseEmail } from '../domain/identity/email';
import { makeFolder } from './make-folder.server';
import { isDecodable, problemText, wrongTogether } from './problems.server';
import {
  ablySettings,
  givenDataKeys,
  openaiSettings,
  s3Settings,
  sentryDsn,
  stripeKeys,
} from './services.server';
import { backupSettings } from './backups.server';

const flag = z.enum(['0', '1'], 'Must be 0 or 1').transform((word) => word === '1');
const optional = z.string().optional();
/** An address that begins with one of these schemes; the owner reads the example. */
const address = (protocol: RegExp, example: string) =>
  z
    .url({ protocol, hostname: /./, error: `Must be an address such as ${example}` })
    .refine(isDecodable, 'Has a % that stands for nothing. Write %25 for a % in a password')
    .optional();
const optionalUrl = address(/^https?$/, 'https://portal.example');
const bareAddress = optionalUrl.refine(
  (url) => !url || /^\/?$/.test(url.slice(url.indexOf('//') + 2).replace(/^[^/?#@]*/, '')),
  'Must be the address alone, without a path or a password: https://portal.example',
);
const mailAddress = z
  .string()
  .regex(
    /^([^<>]*<)?[^<>@\s]+@[^<>@\s]+>?$/,
    'Must be an email address, or a name with one: Eola Tax <office@eola-tax.example>',
  );
/** A whole number from `min` to `max`; the owner reads the message where it starts. */
function wholeNumber(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  APP_URL: bareAddress,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional,
  SESSION_SECRET: optional,
  DATA_KEY: optional,
  DEMO: flag.default(false),
  STAFF_TWO_STEP: flag.optional(),
  FIRST_SUPERADMIN: z.email('Must be an email address: you@example.com').optional(),
  COMMIT: optional,
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example:587'),
  MAIL_FROM: mailAddress.default('Eola Tax & Advisory <portal@eola-tax.example>'),
  MAIL_PER_HOUR: wholeNumber(1, 100_000).default(500),
  MAIL_SPACING: wholeNumber(0, 3_600).default(60),
  FIRM_MAIL: mailAddress.default(FIRM.email),
  S3_BUCKET_PREFIX: z.string().default(''),
  S3_ENDPOINT: optionalUrl,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  CLAMAV_URL: address(/^tcp$/, 'tcp://clamav.internal:3310'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'Must have at least 16 characters: letters, digits and signs, no spaces')
    .optional(),
  SENTRY_DSN: optional,
  SERVICE_WORKER: flag.default(true),
  BACKUP_DIR: optional,
  BACKUP_HOURS: wholeNumber(1, 720).default(24),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(14),
  BACKUP_S3: optional,
  BACKUP_S3_ENDPOINT: optionalUrl,
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
  FILES_PER_PERSON_MB: wholeNumber(1, 1_000_000).default(2_000),
  DISK_RESERVE_MB: wholeNumber(1, 1_000_000).default(500),
  TRUST_PROXY_HOPS: wholeNumber(0, 10).default(0),
  MAX_CONNECTIONS: wholeNumber(10, 100_000).default(800),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: optionalUrl,
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  GITHUB_ISSUER: optionalUrl,
  APPLE_CLIENT_ID: optional,
  APPLE_CLIENT_SECRET: optional,
  APPLE_ISSUER: optionalUrl,
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: optionalUrl,
  OPENAI_MODEL: z.string().default('gpt-4.1-mini'),
  OPENAI_TRANSCRIBE_MODEL: z.string().default('gpt-4o-mini-transcribe'),
  OPENAI_COMPANY: z.string().trim().min(1).max(200).default('OpenAI OpCo, LLC'),
  OPENAI_INPUT_PRICE: z.coerce.number().min(0).max(1_000).default(0.4),
  OPENAI_OUTPUT_PRICE: z.coerce.number().min(0).max(1_000).default(1.6),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: optionalUrl,
  ABLY_API_KEY: optional,
  ABLY_ENDPOINT: optionalUrl,
});

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
  makeFolder(dataDir);
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
