import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { databaseUrl } from '../../prisma/database-url';
import { normaliseEmail } from '../domain/identity/email';
import { makeFolder } from './make-folder.server';
import { BUCKET_NAME, variables, wrongTogether, type Variables } from './variables.server';

export type Env = ReturnType<typeof readEnv>;
export type ProviderKeys = NonNullable<Env['providers']['google']>;
export type S3Settings = ReturnType<typeof readS3>['settings'];
export type BackupSettings = NonNullable<Env['backups']>;
export type OpenaiSettings = NonNullable<Env['openai']>;
export type StripeKeys = NonNullable<Env['stripe']>;
export type IdentityProofingSettings = NonNullable<Env['identityProofing']>;
export type AblySettings = NonNullable<Env['ably']>;

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
  const noting = <T>(work: () => T): T | null => {
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
  const secrets = noting(() => sessionSecrets(source.SESSION_SECRET, env.DEMO, dataDir)) ?? [];
  const s3 = noting(() => s3Settings(env));
  const backups = noting(() => backupSettings(env, s3));
  if (problems.length === 1) throw new Error(problems[0]);
  if (problems.length > 0)
    throw new Error(
      `The configuration has ${problems.length} problems:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  return {
    version: version(),
    commit: env.COMMIT ?? null,
    mode: env.NODE_ENV,
    port: env.PORT,
    appUrl,
    secure: appUrl.startsWith('https:'),
    dataDir,
    databaseUrl: databaseUrl(env),
    sessionSecrets: secrets,
    /** Encrypt stored files and the audit trail, the first first; null: keys in the data folder. */
    dataKeys: env.DATA_KEY ?? null,
    demo: env.DEMO,
    /** Whether staff must set up two-step sign-in. Not in a demo: its password is public. */
    staffTwoStep: env.STAFF_TWO_STEP ?? !env.DEMO,
    /** The address that becomes superadmin when confirmed while there is none; or null. */
    firstSuperadmin: env.FIRST_SUPERADMIN ? normaliseEmail(env.FIRST_SUPERADMIN) : null,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    firmMail: env.FIRM_MAIL,
    /** Emails the portal may send per hour, and seconds between two to one address. */
    mailPerHour: env.MAIL_PER_HOUR,
    mailSpacing: env.MAIL_SPACING,
    s3,
    clamavUrl: env.CLAMAV_URL,
    /** The owner’s certificate for signed letters, and who says when they were sealed. */
    seal: {
      p12:
        env.SEAL_P12 && env.SEAL_P12_PASSWORD
          ? { file: path.resolve(env.SEAL_P12), password: env.SEAL_P12_PASSWORD }
          : null,
      timestampUrl: env.TIMESTAMP_URL,
    },
    /** The provider that proves who signs a Form 8879 online. */
    identityProofing:
      env.IDENTITY_PROOFING_URL && env.IDENTITY_PROOFING_KEY
        ? { url: env.IDENTITY_PROOFING_URL, key: env.IDENTITY_PROOFING_KEY }
        : null,
    metricsToken: env.METRICS_TOKEN ?? null,
    sentryDsn: env.SENTRY_DSN ?? null,
    /** Whether browsers keep files and an offline page. Unbuilt code has no files to keep. */
    serviceWorker: env.SERVICE_WORKER && env.NODE_ENV !== 'development',
    backups,
    /** Bytes of one person's stored files, and free bytes that files leave to the database. */
    personBytes: env.FILES_PER_PERSON_MB * 1_000_000,
    diskReserve: env.DISK_RESERVE_MB * 1_000_000,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    maxConnections: env.MAX_CONNECTIONS,
    logLevel: env.LOG_LEVEL,
    providers: {
      google: keys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER),
      github: keys(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET, env.GITHUB_ISSUER),
      apple: keys(env.APPLE_CLIENT_ID, env.APPLE_CLIENT_SECRET, env.APPLE_ISSUER),
    },
    openai: env.OPENAI_API_KEY
      ? {
          apiKey: env.OPENAI_API_KEY,
          baseUrl: env.OPENAI_BASE_URL,
          model: env.OPENAI_MODEL,
          transcribeModel: env.OPENAI_TRANSCRIBE_MODEL,
          company: env.OPENAI_COMPANY,
          inputPrice: env.OPENAI_INPUT_PRICE,
          outputPrice: env.OPENAI_OUTPUT_PRICE,
        }
      : null,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiBase: env.STRIPE_API_BASE,
          }
        : null,
    /** `endpoint` is the origin of another host than Ably's own. */
    ably: env.ABLY_API_KEY
      ? {
          key: env.ABLY_API_KEY,
          endpoint: env.ABLY_ENDPOINT ? new URL(env.ABLY_ENDPOINT).origin : null,
        }
      : null,
    /** The model's company, named in consents. A consent to another company doesn't count. */
    assistantCompany: env.OPENAI_COMPANY,
  };
}

function version(): string {
  const text = fs.existsSync('package.json') ? fs.readFileSync('package.json', 'utf8') : '{}';
  return (JSON.parse(text) as { version?: string }).version ?? 'unknown';
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

const keys = (clientId?: string, clientSecret?: string, issuer?: string) =>
  clientId && clientSecret ? { clientId, clientSecret, issuer } : null;

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
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(
      `${file} holds no whole secret. Delete it, and the next start makes a new one.`,
    );
  return [secret];
}

/** An access to S3 by the variables of a prefix, and which of its own are missing. */
function readS3(given: Variables, prefix: 'S3' | 'BACKUP_S3', bucket: string) {
  const endpoint = given[`${prefix}_ENDPOINT`];
  const region = given[`${prefix}_REGION`];
  const accessKeyId = given[`${prefix}_ACCESS_KEY_ID`] ?? '';
  const secretAccessKey = given[`${prefix}_SECRET_ACCESS_KEY`] ?? '';
  return {
    settings: { bucket, endpoint, region: region ?? 'us-east-1', accessKeyId, secretAccessKey },
    isGiven: Boolean(endpoint || region || accessKeyId || secretAccessKey),
    missing: [
      ...(accessKeyId ? [] : ['S3_ACCESS_KEY_ID']),
      ...(secretAccessKey ? [] : ['S3_SECRET_ACCESS_KEY']),
      ...(endpoint || region ? [] : ['S3_REGION (or S3_ENDPOINT)']),
    ],
  };
}

/** The bucket for documents, or null where no variable asks for one. Throws for half of one. */
function s3Settings(given: Variables): S3Settings | null {
  const bucket = `${given.S3_BUCKET_PREFIX}documents`;
  const { settings, isGiven, missing } = readS3(given, 'S3', bucket);
  if (!isGiven && !given.S3_BUCKET_PREFIX) return null;
  if (!BUCKET_NAME.test(bucket))
    throw new Error(
      `S3_BUCKET_PREFIX: “${bucket}” is no name of a bucket. Use lower-case letters, digits and hyphens.`,
    );
  if (missing.length === 0) return settings;
  throw new Error(
    `Files can’t be kept in S3 without ${missing.join(', ')}. Set what is missing, or none of the S3_ variables to keep them in DATA_DIR.`,
  );
}

/** The schedule of backups, or null where none is asked for. `files`: the bucket for documents. */
function backupSettings(given: Variables, files: S3Settings | null) {
  const s3 = backupBucket(given, files);
  if (!given.BACKUP_DIR && !s3) return null;
  if (files && given.DATABASE_URL && !given.DATABASE_URL.startsWith('file:'))
    throw new Error(
      `${s3 ? 'BACKUP_S3' : 'BACKUP_DIR'} has nothing to back up: files are in S3, and PostgreSQL is backed up by its own tools (pg_dump), or by whoever runs it for you.`,
    );
  const folder = given.BACKUP_DIR ? path.resolve(given.BACKUP_DIR) : null;
  return { folder, s3, hours: given.BACKUP_HOURS, keep: given.BACKUP_KEEP };
}

/** The bucket of backups: at the store of files, unless it is given one of its own. */
function backupBucket(given: Variables, files: S3Settings | null): S3Settings | null {
  const bucket = given.BACKUP_S3;
  const own = readS3(given, 'BACKUP_S3', bucket ?? '');
  if (!bucket && own.isGiven)
    throw new Error('BACKUP_S3: give the name of the bucket for backups.');
  if (!bucket) return null;
  if (files && !own.isGiven) {
    if (bucket !== files.bucket) return { ...files, bucket };
    throw new Error('BACKUP_S3: give backups a bucket of their own, apart from the files.');
  }
  if (own.missing.length === 0) return own.settings;
  throw new Error(
    'BACKUP_S3 needs BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY, and BACKUP_S3_REGION or BACKUP_S3_ENDPOINT, or the S3_ variables of the files.',
  );
}

export const env = readEnv(process.env);

// React picks its build when loaded; unset, it would render with the slow one.
Object.assign(process.env, { NODE_ENV: env.mode });
