import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from '~/config/env.server';

const SECRET = 's'.repeat(32);
const base = { SESSION_SECRET: SECRET };

describe('the configuration', () => {
  it('has a default for all but the secret', () => {
    expect(readEnv(base)).toMatchObject({
      mode: 'production',
      port: 3000,
      appUrl: 'http://localhost:3000',
      secure: false,
      dataDir: path.resolve('data'),
      demo: false,
      smtpUrl: undefined,
      mailPerHour: 500,
      mailSpacing: 60,
      s3: null,
      trustProxyHops: 0,
      sessionSecrets: [SECRET],
      providers: { google: null, github: null, apple: null },
    });
    expect(readEnv(base).databaseUrl).toBe(`file:${path.resolve('data/portal.db')}`);
  });

  it('requires a secret, and generates and stores one for a demo', () => {
    expect(() => readEnv({})).toThrow('SESSION_SECRET is required');
    expect(() => readEnv({ SESSION_SECRET: 'short' })).toThrow('at least 32 characters');
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-env-'));
    const [made] = readEnv({ DEMO: '1', DATA_DIR: dataDir }).sessionSecrets;
    expect(made).toMatch(/^[\da-f]{64}$/);
    expect(readEnv({ DEMO: '1', DATA_DIR: dataDir }).sessionSecrets).toEqual([made]);
    expect(fs.statSync(path.join(dataDir, 'session-secret')).mode & 0o077).toBe(0);
    fs.rmSync(dataDir, { recursive: true });
  });

  it('takes several secrets, the first for new sessions', () => {
    expect(
      readEnv({ SESSION_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(32)},` }).sessionSecrets,
    ).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
  });

  it('requires all of Stripe’s keys or none', () => {
    expect(readEnv(base).stripe).toBeNull();
    const keys = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' };
    expect(readEnv({ ...base, ...keys }).stripe).toEqual({
      secretKey: 'sk_test',
      webhookSecret: 'whsec_test',
      apiBase: undefined,
    });
  });

  it('accepts a Sentry DSN, and rejects an invalid one without printing it', () => {
    const of = (SENTRY_DSN?: string) => readEnv({ ...base, SENTRY_DSN }).sentryDsn;
    expect([of(), of('')]).toEqual([null, null]);
    expect(of('https://abc123@o1.ingest.example/42')).toBe('https://abc123@o1.ingest.example/42');
    for (const wrong of ['key', 'https://o1.example/42', 'https://abc@o1.example/', 'ftp://a@b/1'])
      expect(() => of(wrong)).toThrow(/^SENTRY_DSN: give the whole DSN(?!.*abc@)/);
  });

  it('accepts an Ably key and the origin of another host', () => {
    expect(readEnv(base).ably).toBeNull();
    const key = 'app-1.key_2:a-secret_3';
    expect(readEnv({ ...base, ABLY_API_KEY: key }).ably).toEqual({ key, endpoint: null });
    const there = { ...base, ABLY_API_KEY: key, ABLY_ENDPOINT: 'https://ably.example:8443/path' };
    expect(readEnv(there).ably).toEqual({ key, endpoint: 'https://ably.example:8443' });
  });

  it('reports every invalid variable at once', () => {
    let told = '';
    try {
      readEnv({
        SMTP_URL: 'smtp://',
        DATABASE_URL: 'mysql://x',
        PORT: '70000',
        DATA_KEY: 'short',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_ISSUER: 'google',
        S3_ACCESS_KEY_ID: 'id',
        SENTRY_DSN: 'key',
        ABLY_API_KEY: 'token',
      });
    } catch (error) {
      told = (error as Error).message;
    }
    const [head, ...lines] = told.split('\n');
    expect(head).toBe('The configuration has 10 problems:');
    expect(lines.map((line) => line.trim().split(/[ :]/, 1)[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'DATA_KEY',
      'SMTP_URL',
      'SENTRY_DSN',
      'GOOGLE_ISSUER',
      'ABLY_API_KEY',
      'GOOGLE_CLIENT_ID',
      'SESSION_SECRET',
      'Files',
    ]);
  });

  it('refuses a demo that others could reach', () => {
    for (const url of [
      'https://portal.example',
      'http://0.0.0.0:3000',
      'http://localhost.evil.example',
      'http://10.0.0.1',
    ]) {
      expect(() => readEnv({ ...base, DEMO: '1', APP_URL: url }), url).toThrow('DEMO=1 is refused');
    }
    for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(readEnv({ ...base, DEMO: '1', APP_URL: url }).demo).toBe(true);
  });

  it('treats blank variables as absent, and accepts APP_URL with or without a trailing slash', () => {
    expect(readEnv({ ...base, APP_URL: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({
      appUrl: 'http://localhost:3000',
      smtpUrl: undefined,
    });
    const blank = {
      PORT: '',
      DATA_DIR: ' ',
      DEMO: '',
      LOG_LEVEL: '',
      MAIL_FROM: '',
      BACKUP_HOURS: '',
    };
    expect(readEnv({ ...base, ...blank })).toEqual(readEnv(base));
    for (const url of ['https://portal.example', 'https://portal.example/'])
      expect(readEnv({ ...base, APP_URL: url })).toMatchObject({
        appUrl: 'https://portal.example',
        secure: true,
      });
  });

  it('accepts a file or a PostgreSQL database', () => {
    const DATABASE_URL = 'postgresql://portal:secret@localhost:5433/portal';
    expect(readEnv({ ...base, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('stores files in S3 when fully configured, and names each missing variable', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const endpoint = 'http://127.0.0.1:9000';
    expect(
      readEnv({ ...base, ...keys, S3_ENDPOINT: endpoint, S3_BUCKET_PREFIX: 'eola-' }).s3,
    ).toEqual({
      bucket: 'eola-documents',
      endpoint,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(readEnv({ ...base, ...keys, S3_REGION: 'us-east-2' }).s3).toMatchObject({
      bucket: 'documents',
      endpoint: undefined,
      region: 'us-east-2',
    });
    const part = { ...base, S3_BUCKET_PREFIX: 'eola-', S3_ACCESS_KEY_ID: 'id' };
    expect(() => readEnv(part)).toThrow(
      'Files can’t be kept in S3 without S3_SECRET_ACCESS_KEY, S3_REGION (or S3_ENDPOINT).',
    );
  });

  it('writes backups to a folder, to their own bucket, or to both', () => {
    const files = {
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_REGION: 'us-east-2',
    };
    const own = {
      BACKUP_S3_ACCESS_KEY_ID: 'other',
      BACKUP_S3_SECRET_ACCESS_KEY: 'key',
      BACKUP_S3_ENDPOINT: 'https://elsewhere.example',
    };
    const of = (given: Record<string, string>) => readEnv({ ...base, ...given }).backups;
    expect(of({})).toBeNull();
    expect(of({ BACKUP_DIR: '/b' })).toEqual({ folder: '/b', s3: null, hours: 24, keep: 14 });
    expect(of({ ...files, BACKUP_S3: 'eola-backups', BACKUP_DIR: '/b' })).toMatchObject({
      folder: '/b',
      s3: { bucket: 'eola-backups', region: 'us-east-2', accessKeyId: 'id' },
    });
    expect(of({ ...files, ...own, BACKUP_S3: 'documents' })!.s3).toEqual({
      bucket: 'documents',
      endpoint: 'https://elsewhere.example',
      region: 'us-east-1',
      accessKeyId: 'other',
      secretAccessKey: 'key',
    });
    const DATABASE_URL = 'postgresql://portal:secret@localhost/portal';
    for (const [given, told] of [
      [{ ...files, BACKUP_S3: 'documents' }, 'a bucket of their own'],
      [{ BACKUP_S3: 'eola-backups' }, 'BACKUP_S3 needs'],
      [{ ...files, BACKUP_S3: 'eola/backups' }, 'the name of a bucket alone'],
      [own, 'BACKUP_S3: give the name'],
      [{ ...files, BACKUP_S3: 'eola-backups', DATABASE_URL }, 'BACKUP_S3 has nothing to back up'],
    ] as const)
      expect(() => of(given), told).toThrow(told);
  });

  it('offers a provider that has both of its keys', () => {
    expect(
      readEnv({ ...base, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'key' }).providers.google,
    ).toEqual({ clientId: 'id', clientSecret: 'key', issuer: undefined });
  });
});

const S3 = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

/** Each mistake, and what the one line about it holds. */
const BROKEN: [mistake: Record<string, string>, line: RegExp][] = [
  [{ SESSION_SECRET: ' , ' }, /SESSION_SECRET is required/],
  [{ SESSION_SECRET: 'short' }, /SESSION_SECRET: each secret needs at least 32/],
  [{ PORT: '70000' }, /PORT: Must be a whole number from 0 to 65535/],
  [{ APP_URL: 'portal.example' }, /APP_URL: Must be an address/],
  [{ NODE_ENV: 'live' }, /NODE_ENV/],
  [{ DEMO: 'yes' }, /DEMO: Must be 0 or 1/],
  [{ DEMO: '1', APP_URL: 'https://portal.example' }, /DEMO=1 is refused/],
  [{ DATABASE_URL: 'mysql://localhost/portal' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgresql://a b' }, /DATABASE_URL/],
  [{ DATA_KEY: 'short' }, /DATA_KEY: give 32 random bytes/],
  [{ ABLY_ENDPOINT: 'https://ably.example' }, /of no use without ABLY_API_KEY/],
  [{ SMTP_URL: 'mail.example' }, /SMTP_URL/],
  [{ MAIL_FROM: 'nobody' }, /MAIL_FROM/],
  [{ MAIL_PER_HOUR: '0' }, /MAIL_PER_HOUR: Must be a whole number/],
  [{ TRUST_PROXY_HOPS: 'true' }, /TRUST_PROXY_HOPS: Must be a whole number/],
  [{ S3_ACCESS_KEY_ID: 'id' }, /S3_SECRET_ACCESS_KEY, S3_REGION/],
  [{ ...S3, S3_BUCKET_PREFIX: 'Eola/' }, /S3_BUCKET_PREFIX/],
  [{ ...S3, S3_ENDPOINT: 'minio:9000' }, /S3_ENDPOINT/],
  [{ ABLY_API_KEY: 'token' }, /ABLY_API_KEY: give the whole key/],
  [{ OPENAI_INPUT_PRICE: 'free' }, /OPENAI_INPUT_PRICE/],
  [{ STRIPE_SECRET_KEY: 'sk_test' }, /STRIPE_WEBHOOK_SECRET belong together/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN: Must have at least 16 characters/],
  [{ APP_URL: 'https://portal.example/office' }, /APP_URL: Must be the address alone/],
  [{ SMTP_URL: 'smtp://' }, /SMTP_URL: Must be an address such as/],
  [{ SMTP_URL: 'smtp://office:%zz@mail.example' }, /SMTP_URL: Has a % that stands for nothing/],
  [{ CLAMAV_URL: 'tcp://' }, /CLAMAV_URL: Must be an address/],
  [{ GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together/],
  [{ APPLE_ISSUER: 'https://apple.example' }, /APPLE_ISSUER is of no use without APPLE_CLIENT_ID/],
  [{ OPENAI_BASE_URL: 'https://ai.example/v1' }, /OPENAI_BASE_URL is of no use without OPENAI_A/],
];

it.each(BROKEN)('the configuration error for %o is one line', (mistake, line) => {
  let told = '';
  try {
    readEnv({ ...base, ...mistake });
  } catch (error) {
    told = (error as Error).message;
  }
  expect(told).toMatch(line);
  expect(told.split('\n')).toHaveLength(1);
});
