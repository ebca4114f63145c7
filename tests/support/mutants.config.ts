import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` has catch mutants: those without a process or database, all of tests/unit, the routes’ too, or those of a pattern. */
const meet = process.env.MUTANTS_MEET ?? 'pure';
const WHERE: Record<string, string> = {
  pure: 'tests/unit/{domain,islands,ui}/**/*.test.{ts,tsx}',
  unit: 'tests/unit/**/*.test.{ts,tsx}',
  routes: 'tests/{unit,routes}/**/*.test.{ts,tsx}',
};

const resolve = {
  alias: {
    '~': path.resolve('app'),
    '#prisma': path.resolve('prisma'),
    '#server': path.resolve('server'),
    '#tests': path.resolve('tests'),
  },
};

export default defineConfig({
  resolve,
  test: {
    environment: 'node',
    restoreMocks: true,
    // Stryker itself ends what takes too long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: [],
    include: [WHERE[meet] ?? meet],
    // What measures time, which watched code takes more of, and what reads the project’s files by Git, which knows none of a sandbox.
    exclude: ['tests/unit/{server/**,domain/**/{speed,mask-time}.test.ts,http/cookies.test.ts}'],
    ...(meet === 'pure'
      ? { isolate: false }
      : {
          globalSetup: ['tests/support/template-database.ts'],
          setupFiles: ['tests/support/setup.ts'],
        }),
  },
});
