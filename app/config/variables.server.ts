import { z } from 'zod';
import { isDatabaseUrl } from '../../prisma/database-url';

const flag = z.enum(['0', '1'], 'Must be 0 or 1').transform((word) => word === '1');
const optional = z.string().optional();
/** An address that begins with one of these schemes; the owner reads the example. */
const address = (protocol: RegExp, example: string) =>
  z
    .url({ protocol, hostname: /./, error: `Must be an address such as ${example}` })
    .refine(
      (url) => !/%(?![\da-f]{2})/i.test(url),
      'Has a % that stands for nothing. Write %25 for a % in a password',
    )
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
    'Must be an email address, or a name with one: Your Firm <office@firm.example>',
  );
/** A whole number from `min` to `max`; the owner reads the message where it starts. */
function wholeNumber(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

const dataKeys = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
      .map((word) => Buffer.from(word, 'base64')),
  )
  .refine(
    (keys) => keys.every((key) => key.length === 32),
    'give 32 random bytes in base64, as “openssl rand -base64 32” prints them; several, comma-separated, rotate.',
  )
  .transform((keys) => (keys.length > 0 ? keys : undefined));

export const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  APP_URL: bareAddress,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'give a SQLite file as file:/path/to/portal.db, or a PostgreSQL database as postgresql://user:password@host/name.',
    )
    .optional(),
  SESSION_SECRET: optional,
  DATA_KEY: dataKeys.optional(),
  DEMO: flag.default(false),
  STAFF_TWO_STEP: flag.optional(),
  FIRST_SUPERADMIN: z.email('Must be an email address: you@example.com').optional(),
  COMMIT: optional,
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example:587'),
  MAIL_FROM: mailAddress.optional(),
  MAIL_PER_HOUR: wholeNumber(1, 100_000).default(500),
  MAIL_SPACING: wholeNumber(0, 3_600).default(60),
  FIRM_MAIL: mailAddress.optional(),
  S3_BUCKET_PREFIX: z.string().default(''),
  S3_ENDPOINT: optionalUrl,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  CLAMAV_URL: address(/^tcp$/, 'tcp://clamav.internal:3310'),
  SEAL_P12: optional,
  SEAL_P12_PASSWORD: optional,
  TIMESTAMP_URL: optionalUrl,
  IDENTITY_PROOFING_URL: optionalUrl,
  IDENTITY_PROOFING_KEY: optional,
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'Must have at least 16 characters: letters, digits and signs, no spaces')
    .optional(),
  SENTRY_DSN: z
    .string()
    .regex(
      /^https?:\/\/\w+(:\w*)?@[\w.:-]+(\/\S*)?\/\d+$/,
      'give the whole DSN as Sentry shows it, “https://key@host/project”.',
    )
    .optional(),
  SERVICE_WORKER: flag.default(true),
  BACKUP_DIR: optional,
  BACKUP_HOURS: wholeNumber(1, 720).default(24),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(14),
  BACKUP_S3: z
    .string()
    .regex(BUCKET_NAME, 'give the name of a bucket alone: lower-case letters, digits and hyphens.')
    .optional(),
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
  ABLY_API_KEY: z
    .string()
    .regex(
      /^[\w-]+\.[\w-]+:[\w-]+$/,
      'give the whole key as Ably’s dashboard shows it, “app.key:secret”.',
    )
    .optional(),
  ABLY_ENDPOINT: optionalUrl,
});

export type Variables = z.infer<typeof variables>;

const TOGETHER: readonly [first: string, second: string, otherwise: string][] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'to leave sign-in with Google out'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET', 'to leave sign-in with GitHub out'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET', 'to leave sign-in with Apple out'],
  ['SEAL_P12', 'SEAL_P12_PASSWORD', 'to seal letters with a certificate that the portal makes'],
  [
    'IDENTITY_PROOFING_URL',
    'IDENTITY_PROOFING_KEY',
    'to have Form 8879 signed on paper or at the office',
  ],
  [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'to be paid by invoice; without the second, no payment would be noticed',
  ],
];

/** Variables that only say more about another one. */
const WITH: readonly [name: string, other: string][] = [
  ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
  ['GITHUB_ISSUER', 'GITHUB_CLIENT_ID'],
  ['APPLE_ISSUER', 'APPLE_CLIENT_ID'],
  ['OPENAI_BASE_URL', 'OPENAI_API_KEY'],
  ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
  ['ABLY_ENDPOINT', 'ABLY_API_KEY'],
];

/** Problems of variables that belong together, a line each. `sound` are valid alone. */
export function wrongTogether(
  source: Record<string, string | undefined>,
  sound: readonly string[],
): string[] {
  const isGiven = (name: string) => Boolean(source[name]?.trim());
  return [
    ...TOGETHER.filter(([first, second]) => isGiven(first) !== isGiven(second)).map(
      ([first, second, otherwise]) =>
        `${first} and ${second} belong together. Set both, or neither ${otherwise}.`,
    ),
    ...WITH.filter(([name, other]) => sound.includes(name) && !isGiven(other)).map(
      ([name, other]) => `${name} is of no use without ${other}. Set both, or neither.`,
    ),
  ];
}
