import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from '~/config/env.server';
import { sized } from '#tests/support/fault-size';
import { bareEnvironment, ENTRY, newDataDir } from '#tests/support/server';

const SESSION_SECRET = 's'.repeat(32);
const S3 = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

/** Each mistake, and what the one line about it holds. */
const BROKEN: [mistake: Record<string, string>, line: RegExp][] = [
  [{ SESSION_SECRET: '' }, /SESSION_SECRET is required/],
  [{ SESSION_SECRET: 'short' }, /SESSION_SECRET: each secret needs at least 32/],
  [{ PORT: '70000' }, /PORT: Must be a whole number from 0 to 65535/],
  [{ APP_URL: 'portal.example' }, /APP_URL: Must be an address/],
  [{ NODE_ENV: 'live' }, /NODE_ENV/],
  [{ DEMO: 'yes' }, /DEMO: Must be 0 or 1/],
  [{ DEMO: '1', APP_URL: 'https://portal.example' }, /DEMO=1 is refused/],
  [{ DATABASE_URL: 'mysql://localhost/portal' }, /DATABASE_URL/],
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
      timeout: 120_000,
    });

  it.each(named.filter((_, index) => index % sized(26, 1) === 0))(
    'doesn’t start with %s',
    (_name, mistake, line) => {
      const { status, stderr, stdout } = start(mistake);
      expect([status, problem(stderr), stdout]).toEqual([1, expect.stringMatching(line), '']);
      expect(problem(stderr).split('\n')).toHaveLength(1);
    },
  );

  it.each(['DATA_DIR', 'BACKUP_DIR'])('doesn’t start where its %s is no folder', (name) => {
    const file = path.join(newDataDir(), 'file');
    fs.writeFileSync(file, '');
    const { status, stderr } = start({ [name]: file });
    expect([status, problem(stderr)]).toEqual([
      1,
      expect.stringMatching(`^${name}: ${file} can’t be used`),
    ]);
    expect(problem(stderr).split('\n')).toHaveLength(1);
  });

  it('doesn’t start where its folder can’t be made', () => {
    const { status, stderr } = start({ DATA_DIR: '/proc/portal/data' });
    expect([status, problem(stderr)]).toEqual([
      1,
      expect.stringContaining('DATA_DIR: /proc/portal/data can’t be used'),
    ]);
  });

  it('doesn’t start with keys that are cut off, or a certificate that is missing', () => {
    const dataDir = newDataDir();
    fs.writeFileSync(path.join(dataDir, 'data-keys'), 'cut');
    const cut = start({ DATA_DIR: dataDir });
    expect([cut.status, problem(cut.stderr)]).toEqual([
      1,
      expect.stringMatching(/^.*holds no whole keys.*$/),
    ]);
    const url = 'postgresql://portal@localhost/portal?sslrootcert=/nonexistent';
    const missing = start({ DATABASE_URL: url });
    expect([missing.status, problem(missing.stderr)]).toEqual([
      1,
      expect.stringMatching(/^The database .* can’t be reached: ENOENT.*$/),
    ]);
  });

  it('isn’t the only one to tell mistakes: a command does too, in one line', () => {
    const commands = path.join(path.dirname(ENTRY), 'commands.js');
    const { status, stderr } = spawnSync(
      process.execPath,
      [commands, 'grant', 'a@b.example', 'client'],
      {
        env: bareEnvironment({ DATA_DIR: newDataDir() }),
        encoding: 'utf8',
      },
    );
    expect([status, stderr.trim()]).toEqual([
      1,
      expect.stringMatching(/^SESSION_SECRET is required.*$/),
    ]);
  });
});
