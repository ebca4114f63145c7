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

  it('asks for a secret, makes one for a demonstration, and keeps that', () => {
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

  it('takes Stripe’s keys together or not at all', () => {
    expect(readEnv(base).stripe).toBeNull();
    const keys = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' };
    expect(readEnv({ ...base, ...keys }).stripe).toEqual({
      secretKey: 'sk_test',
      webhookSecret: 'whsec_test',
      apiBase: undefined,
    });
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(() => readEnv({ ...base, ...keys, [name]: '' }), name).toThrow('belong together');
  });

  it('takes a whole DSN of Sentry’s, without printing what is none', () => {
    const of = (SENTRY_DSN?: string) => readEnv({ ...base, SENTRY_DSN }).sentryDsn;
    expect([of(), of('')]).toEqual([null, null]);
    expect(of('https://abc123@o1.ingest.example/42')).toBe('https://abc123@o1.ingest.example/42');
    for (const wrong of ['key', 'https://o1.example/42', 'https://abc@o1.example/', 'ftp://a@b/1'])
      expect(() => of(wrong)).toThrow(/^SENTRY_DSN: give the whole DSN(?!.*abc@)/);
  });

  it('takes Ably’s whole key, and the origin of another host', () => {
    expect(readEnv(base).ably).toBeNull();
    const key = 'app-1.key_2:a-secret_3';
    expect(readEnv({ ...base, ABLY_API_KEY: key }).ably).toEqual({ key, endpoint: null });
    const there = { ...base, ABLY_API_KEY: key, ABLY_ENDPOINT: 'https://ably.example:8443/path' };
    expect(readEnv(there).ably).toEqual({ key, endpoint: 'https://ably.example:8443' });
    for (const wrong of ['app.key', 'app.key:', 'key:secret', 'app.key:se cret', 'token'])
      expect(() => readEnv({ ...base, ABLY_API_KEY: wrong }), wrong).toThrow('give the whole key');
    expect(() => readEnv({ ...base, ABLY_API_KEY: key, ABLY_ENDPOINT: 'ably.example' })).toThrow(
      'ABLY_ENDPOINT',
    );
    expect(() =>
      readEnv({ ...base, ABLY_API_KEY: key, ABLY_ENDPOINT: 'ftp://ably.example' }),
    ).toThrow('ABLY_ENDPOINT: Must be an address');
    expect(() => readEnv({ ...base, ABLY_ENDPOINT: 'https://ably.example' })).toThrow(
      'of no use without ABLY_API_KEY',
    );
  });

  it('names everything that is wrong at once', () => {
    expect(() =>
      readEnv({ ...base, PORT: '70000', APP_URL: 'portal', DEMO: 'yes', NODE_ENV: 'live' }),
    ).toThrow(/PORT[^]*APP_URL[^]*DEMO|NODE_ENV[^]*PORT[^]*APP_URL[^]*DEMO/);
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
      'SMTP_URL',
      'GOOGLE_ISSUER',
      'GOOGLE_CLIENT_ID',
      'DATABASE_URL',
      'SESSION_SECRET',
      'DATA_KEY',
      'Files',
      'SENTRY_DSN',
      'ABLY_API_KEY',
    ]);
  });

  it('refuses a demonstration that others could reach', () => {
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

  it('reads blank variables as absent, and APP_URL with or without its last slash', () => {
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

  it('takes a file or a PostgreSQL database', () => {
    const DATABASE_URL = 'postgresql://portal:secret@localhost:5433/portal';
    expect(readEnv({ ...base, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    for (const wrong of ['mysql://localhost/portal', 'portal.db', 'postgresql://a b'])
      expect(() => readEnv({ ...base, DATABASE_URL: wrong }), wrong).toThrow('DATABASE_URL');
  });

  it('keeps files in S3 where all of it is configured, and says what is missing of a part', () => {
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
    expect(() => readEnv({ ...part, ...keys, S3_REGION: 'x', S3_BUCKET_PREFIX: 'A/' })).toThrow(
      'no name of a bucket',
    );
  });

  it('makes backups in a folder, in a bucket of its own, or in both', () => {
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

  it('offers a provider with both its keys, and takes no half of them', () => {
    for (const half of ['GOOGLE_CLIENT_ID', 'GITHUB_CLIENT_SECRET', 'APPLE_CLIENT_ID'])
      expect(() => readEnv({ ...base, [half]: 'x' }), half).toThrow('belong together');
    expect(
      readEnv({ ...base, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'key' }).providers.google,
    ).toEqual({ clientId: 'id', clientSecret: 'key', issuer: undefined });
  });
});
