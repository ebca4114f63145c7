import { defineConfig } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumArguments, chromiumPath } from './tests/support/browser';

/** Runs a file that the app's import paths are used in. */
const LOAD = 'server/commands/load-source.mjs';
const port = Number(process.env.E2E_PORT ?? 4300);
const url = `http://localhost:${port}`;
/** The OpenID provider that stands for Google and Apple. */
const openId = `http://127.0.0.1:${port + 1}`;
const dataDir = path.join(os.tmpdir(), `portal-e2e-${port}`);
/** What a portal of a test's own begins with. */
const seededDir = `${dataDir}-seeded`;
/** On PostgreSQL, the database that `tests/support/with-postgres.mjs` has made. */
const database: Record<string, string> = process.env.E2E_DATABASE_URL
  ? { DATABASE_URL: process.env.E2E_DATABASE_URL }
  : {};

// Only the process that starts the server makes the data folder anew; the workers load this file too.
if (process.env.TEST_WORKER_INDEX === undefined) {
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  execFileSync(process.execPath, [LOAD, 'tests/support/seed-browser-tests.ts'], {
    env: {
      ...process.env,
      ...database,
      DEMO: '1',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  });
  fs.rmSync(seededDir, { recursive: true, force: true });
  fs.cpSync(dataDir, seededDir, { recursive: true });
}
process.env.E2E_DATA_DIR = dataDir;
process.env.E2E_SEEDED_DIR = seededDir;

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * Every journey runs twice: with JavaScript on a desk and without it on a phone. What only script
 * does, or looks through all widths by itself, is marked `@script` and runs on the desk alone;
 * what only a browser without script does is marked `@no-script`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // How fast an answer is, budgets and benches say; what a journey waits for may take as long as a busy machine does.
  expect: { timeout: 20_000 },
  // What passes at its second try is told as flaky, with the page of its first.
  retries: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['./tests/support/failed-pages.ts'],
  ],
  use: {
    baseURL: url,
    // A trace is a fifth of the work of a run, kept or not; `-- --trace on` makes one of what has failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers passes by a test’s own routes; its own test lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumArguments(),
    },
  },
  projects: [
    { name: 'js-desktop', grepInvert: /@no-script/, use: desktop },
    { name: 'no-js-phone', grepInvert: /@script/, use: { ...phone, javaScriptEnabled: false } },
  ],
  webServer: [
    {
      command: `node ${LOAD} tests/support/openid-server.ts`,
      url: `${openId}/.well-known/openid-configuration`,
      reuseExistingServer: false,
      env: { PORT: String(port + 1) },
    },
    {
      command: 'node build/entry/start.js',
      url: `${url}/health`,
      reuseExistingServer: false,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        NODE_ENV: 'production',
        DEMO: '1',
        TRUST_PROXY_HOPS: '1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        MAIL_SPACING: '0',
        ...database,
        GOOGLE_CLIENT_ID: 'the-portal',
        GOOGLE_CLIENT_SECRET: 'the-portal’s-secret',
        GOOGLE_ISSUER: openId,
        APPLE_CLIENT_ID: 'the-portal',
        APPLE_CLIENT_SECRET: 'the-portal’s-secret',
        APPLE_ISSUER: openId,
      },
    },
  ],
});
