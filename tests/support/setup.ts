import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, expect, inject, vi, type MockInstance } from 'vitest';
import { serveFirm } from './firm';
import { findBadNotices } from './sent-notices';

/** Each test file gets its process's data folder, emptied, with a migrated database. */
const dataDir = path.join(os.tmpdir(), `portal-test-${process.pid}-${threadId}`);
fs.rmSync(dataDir, { recursive: true, force: true });
fs.mkdirSync(dataDir, { mode: 0o700 });
const isPure = /\/tests\/(rules|unit\/(domain|islands|ui))\//.test(
  expect.getState().testPath ?? '',
);
const onPostgres = inject('postgres') !== null && !isPure;
const postgres = onPostgres ? await import('./postgres') : null;
const databaseUrl = await postgres?.newPostgresDatabase('empty');
if (!postgres) fs.copyFileSync(inject('templateDatabase'), path.join(dataDir, 'portal.db'));

for (const name of Object.keys(process.env)) {
  if (
    /^(DATABASE_URL|SMTP_URL|MAIL_|APP_URL|TRUST_PROXY_HOPS|STRIPE_|ABLY_|(GOOGLE|GITHUB|APPLE|S3|OPENAI)_)/.test(
      name,
    )
  )
    delete process.env[name];
}
Object.assign(process.env, {
  NODE_ENV: 'test',
  DEMO: '1',
  PORT: '3000',
  DATA_DIR: dataDir,
  SESSION_SECRET: 'a-secret-that-only-the-tests-know-0001',
  LOG_LEVEL: 'silent',
  MAIL_SPACING: '0',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

serveFirm();

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  const original = console.error;
  consoleError = vi.spyOn(console, 'error').mockImplementation((...words) => original(...words));
});

afterEach(() => {
  expect(consoleError.mock.calls, 'console.error was called').toEqual([]);
});

afterAll(async () => {
  const file = path.join(dataDir, 'portal.db');
  if (!isPure && !postgres && fs.existsSync(file)) expect(findBadNotices(file)).toEqual([]);
  fs.rmSync(dataDir, { recursive: true, force: true });
  if (!databaseUrl) return;
  const { bus } = await import('~/gateways/database/kind.server');
  await bus?.close();
  await postgres?.dropPostgresDatabase(databaseUrl);
});
