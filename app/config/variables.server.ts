import { z } from 'zod';
import { FIRM } from '../domain/catalogue/firm';

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

/** The environment variables, each checked by itself. */
export const variables = z.object({
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

export type Variables = z.infer<typeof variables>;

/** Whether the escapes of an address stand for something. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
