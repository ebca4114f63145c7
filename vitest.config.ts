import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const resolve = {
  alias: {
    '~': path.resolve('app'),
    '#prisma': path.resolve('prisma'),
    '#server': path.resolve('server'),
    '#tests': path.resolve('tests'),
  },
};

const shared = {
  environment: 'node',
  setupFiles: ['tests/support/setup.ts'],
  pool: 'forks' as const,
  restoreMocks: true,
  testTimeout: 15_000,
  hookTimeout: 60_000,
};

/** Code without a process, a clock or a database around it: its test files share what they load. */
const PURE = 'tests/{rules,unit/{domain,islands,ui}}/**/*.test.{ts,tsx}';

/** Every other test file has a process, a data folder and a migrated database of its own, so files run side by side in any order. */
export default defineConfig({
  resolve,
  test: {
    // Vitest’s own number leaves one core free, which on two cores is half of them.
    maxWorkers: os.availableParallelism(),
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
          exclude: [PURE],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
