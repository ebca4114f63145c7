import fs from 'node:fs';
import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { aliases } from './server/commands/load-source.mjs';

const resolve = { alias: aliases };

const shared = {
  environment: 'node',
  setupFiles: ['tests/support/setup.ts'],
  pool: 'forks' as const,
  restoreMocks: true,
  // Long enough for a busy machine; what waits for ever still fails.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

/** What only a SQLite file has: copies of it, damage to it, its lock, its plans, a full disk. */
const left = process.env.TEST_DATABASE === 'postgres' ? ['tests/**/sqlite/**'] : [];

/** Code without a process, a clock or a database around it: its test files share what they load. */
const PURE = 'tests/{rules,unit/{domain,islands,ui}}/**/*.test.{ts,tsx}';

/** What a test file loads or changes for its whole process: it gets one of its own. */
const ALONE = fs
  .readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(unit|routes|server)\/.*\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) =>
    /\bvi\.mock\(|'build\/server\/index\.js'\)/.test(fs.readFileSync(file, 'utf8')),
  );

/**
 * Every other test file loads the app anew, on a data folder and a migrated database of its own, so
 * files run side by side in any order. Packages are most of what there is to load: those of a
 * process stay loaded for its next file, unless that one must be alone.
 */
export default defineConfig({
  resolve,
  test: {
    // One more than there are cores, since some tests wait for timeouts.
    maxWorkers: os.availableParallelism() + 1,
    globalSetup: ['tests/support/template-database.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        resolve,
        test: { ...shared, name: 'pure', include: [PURE], isolate: false },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/{unit,routes}/**/*.test.{ts,tsx}'],
          exclude: [PURE, ...ALONE, ...left],
          isolate: false,
          setupFiles: ['tests/support/fresh-modules.ts', ...shared.setupFiles],
        },
      },
      {
        resolve,
        test: { ...shared, name: 'alone', include: ALONE, exclude: left, testTimeout: 300_000 },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...ALONE, ...left],
          isolate: false,
          setupFiles: ['tests/support/fresh-modules.ts', ...shared.setupFiles],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
