import type { Variables } from './variables.server';

/**
 * The outside services as their variables switch them on: what is only half set is told at the
 * start. Read by env.server alone.
 */

/** Where files are kept outside; `endpoint` is undefined for Amazon's own. */
export type S3Settings = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The language model outside; prices in dollars per million tokens. `company` is whom people consent to. */
export type OpenaiSettings = {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  transcribeModel: string;
  company: string;
  inputPrice: number;
  outputPrice: number;
};

export function openaiSettings(given: Variables): OpenaiSettings | null {
  if (!given.OPENAI_API_KEY) return null;
  return {
    apiKey: given.OPENAI_API_KEY,
    baseUrl: given.OPENAI_BASE_URL,
    model: given.OPENAI_MODEL,
    transcribeModel: given.OPENAI_TRANSCRIBE_MODEL,
    company: given.OPENAI_COMPANY,
    inputPrice: given.OPENAI_INPUT_PRICE,
    outputPrice: given.OPENAI_OUTPUT_PRICE,
  };
}

/** Sentry's address for errors, or null. Throws for what can't be one. */
export function sentryDsn(given: string | undefined): string | null {
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    /^\w+$/.test(url.username) &&
    /\/\d+$/.test(url.pathname)
  )
    return given;
  throw new Error('SENTRY_DSN: give the whole DSN as Sentry shows it, “https://key@host/project”.');
}

export type StripeKeys = { secretKey: string; webhookSecret: string; apiBase: string | undefined };

export function stripeKeys(
  secretKey?: string,
  webhookSecret?: string,
  apiBase?: string,
): StripeKeys | null {
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : null;
}

/** `endpoint` is the origin of another host than Ably's own. */
export type AblySettings = { key: string; endpoint: string | null };

/** Ably's key and host, or null where events stay in this process. Throws for what can't be a key. */
export function ablySettings(key?: string, endpoint?: string): AblySettings | null {
  if (!key && endpoint)
    throw new Error('ABLY_ENDPOINT is of no use without ABLY_API_KEY. Set both, or neither.');
  if (!key) return null;
  if (!/^[\w-]+\.[\w-]+:[\w-]+$/.test(key))
    throw new Error(
      'ABLY_API_KEY: give the whole key as Ably’s dashboard shows it, “app.key:secret”.',
    );
  return { key, endpoint: endpoint ? new URL(endpoint).origin : null };
}

/** The bucket for documents, or null where no variable asks for one. Throws where only a part of it is configured. */
export function s3Settings(given: Variables): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET_PREFIX: prefix } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!(endpoint || region || prefix || accessKeyId || secretAccessKey)) return null;
  const bucket = `${prefix}documents`;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(
      `S3_BUCKET_PREFIX: “${bucket}” is no name of a bucket. Use lower-case letters, digits and hyphens.`,
    );
  if (accessKeyId && secretAccessKey && (endpoint || region))
    return { bucket, endpoint, region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
  const missing = [
    ...(accessKeyId ? [] : ['S3_ACCESS_KEY_ID']),
    ...(secretAccessKey ? [] : ['S3_SECRET_ACCESS_KEY']),
    ...(endpoint || region ? [] : ['S3_REGION (or S3_ENDPOINT)']),
  ];
  throw new Error(
    `Files can’t be kept in S3 without ${missing.join(', ')}. Set what is missing, or none of the S3_ variables to keep them in DATA_DIR.`,
  );
}

/**
 * The keys of 32 bytes that a variable lists in base64, or null where it lists none. Throws for
 * what is no such key.
 */
export function givenDataKeys(given?: string): readonly Buffer[] | null {
  const words = (given ?? '').split(',').map((word) => word.trim());
  const keys = words.filter(Boolean).map((word) => Buffer.from(word, 'base64'));
  if (keys.some((key) => key.length !== 32))
    throw new Error(
      'DATA_KEY: give 32 random bytes in base64, as “openssl rand -base64 32” prints them; several, comma-separated, rotate.',
    );
  return keys.length > 0 ? keys : null;
}
