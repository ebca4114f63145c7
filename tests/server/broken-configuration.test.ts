import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from '~/env.server';
import { sized } from '#tests/support/fault-size';
import { bareEnvironment, ENTRY, newDataDir } from '#tests/support/server';

const SESSION_SECRET = 's'.repeat(32);
const S3 = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

/** Each mistake, and what the one line about it holds. */
const BROKEN: [mistake: Record<string, string>, line: RegExp][] = [
  [{ SESSION_SECRET: '' }, /SESSION_SECRET is required/],
  [{ SESSION_SECRET: 'short' }, /SESSION_SECRET: each secret needs at least 32/],
  [{ SESSION_SECRET: `${SESSION_SECRET},short` }, /SESSION_SECRET: each secret/],
  [{ PORT: 'abc' }, /PORT: Must be a whole number/],
  [{ PORT: '70000' }, /PORT: Must be a whole number from 0 to 65535/],
  [{ APP_URL: 'portal.example' }, /APP_URL: Must be an address/],
  [{ APP_URL: 'ftp://portal.example' }, /APP_URL/],
  [{ NODE_ENV: 'live' }, /NODE_ENV/],
  [{ DEMO: 'yes' }, /DEMO: Must be 0 or 1/],
  [{ DEMO: '1', APP_URL: 'https://portal.example' }, /DEMO=1 is refused/],
  [{ DATABASE_URL: 'mysql://localhost/portal' }, /DATABASE_URL/],
  [{ SMTP_URL: 'mail.example' }, /SMTP_URL/],
  [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL/],
  [{ MAIL_FROM: 'nobody' }, /MAIL_FROM/],
  [{ FIRM_MAIL: 'office' }, /FIRM_MAIL/],
  [{ MAIL_PER_HOUR: '0' }, /MAIL_PER_HOUR: Must be a whole number/],
  [{ TRUST_PROXY_HOPS: 'true' }, /TRUST_PROXY_HOPS: Must be a whole number/],
  [{ MAX_CONNECTIONS: '5' }, /MAX_CONNECTIONS: Must be a whole number/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ S3_ACCESS_KEY_ID: 'id' }, /S3_SECRET_ACCESS_KEY, S3_REGION/],
  [{ ...S3, S3_BUCKET_PREFIX: 'Eola/' }, /S3_BUCKET_PREFIX/],
  [{ ...S3, S3_ENDPOINT: 'minio:9000' }, /S3_ENDPOINT/],
  [{ ABLY_API_KEY: 'token' }, /ABLY_API_KEY: give the whole key/],
  [{ OPENAI_BASE_URL: 'localhost:8080' }, /OPENAI_BASE_URL/],
  [{ OPENAI_INPUT_PRICE: 'free' }, /OPENAI_INPUT_PRICE/],
  [{ STRIPE_SECRET_KEY: 'sk_test' }, /STRIPE_WEBHOOK_SECRET belong together/],
  [{ GOOGLE_ISSUER: 'google' }, /GOOGLE_ISSUER/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN: Must have at least 16 characters/],
  [{ BACKUP_HOURS: '0' }, /BACKUP_HOURS: Must be a whole number/],
];

/** What the operator reads, without the line above a list. */
const problem = (text: string) =>
  text
    .trim()
    .replace(/^The configuration has a problem:\n/, '')
    .trim();

const named = BROKEN.map(
  ([mistake, line]) => [JSON.stringify(mistake), { SESSION_SECRET, ...mistake }, line] as const,
);

it.each(named)('%s is told in one line', (_name, mistake, line) => {
  let told = '';
  try {
    readEnv(mistake);
  } catch (error) {
    told = (error as Error).message;
  }
  expect(problem(told)).toMatch(line);
  expect(problem(told).split('\n')).toHaveLength(1);
});

describe('a server', () => {
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, [ENTRY], {
      env: bareEnvironment({ SESSION_SECRET, PORT: '0', DATA_DIR: newDataDir(), ...env }),
      encoding: 'utf8',
      timeout: 20_000,
    });

  it.each(named.filter((_, index) => index % sized(12, 1) === 0))(
    'doesn’t start with %s',
    (_name, mistake, line) => {
      const { status, stderr, stdout } = start(mistake);
      expect([status, problem(stderr), stdout]).toEqual([1, expect.stringMatching(line), '']);
      expect(problem(stderr).split('\n')).toHaveLength(1);
    },
  );

  it('doesn’t start where its folder is a file', () => {
    const file = path.join(newDataDir(), 'file');
    fs.writeFileSync(file, '');
    const { status, stderr } = start({ DATA_DIR: file });
    expect([status, problem(stderr).split('\n').length]).toEqual([1, 1]);
  });
});
