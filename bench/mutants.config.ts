import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { aliases } from '../server/commands/load-source.mjs';

/**
 * The tests that `npm run mutate` has catch mutants: those without a process or database, all of
 * tests/unit, the routes’ too, or those of a pattern.
 */
const meet = process.env.MUTANTS_MEET ?? 'pure';
const WHERE: Record<string, string> = {
  pure: 'tests/unit/{domain,islands,ui}/**/*.test.{ts,tsx}',
  unit: 'tests/unit/**/*.test.{ts,tsx}',
  routes: 'tests/{unit,routes}/**/*.test.{ts,tsx}',
};

const resolve = { alias: aliases };

/** Test files that change process state get their own process, as in vitest.config.ts. */
const FILES = fs
  .readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(unit|routes)\/.*\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`);
const isAlone = (file: string) =>
  /\bvi\.mock\(|\bprocess\.env\b/.test(fs.readFileSync(file, 'utf8'));

/** The file that killed the last mutant runs first, then the fastest. */
class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = (file: TestSpecification) =>
      this.ctx.cache.getFileTestResults(
        `${file.project.name}:${path.relative(this.ctx.config.root, file.moduleId)}`,
      );
    return Promise.resolve(
      files
        .map((file) => ({ file, last: known(file) }))
        .sort(
          (one, other) =>
            Number(other.last?.failed ?? false) - Number(one.last?.failed ?? false) ||
            (one.last?.duration ?? 0) - (other.last?.duration ?? 0),
        )
        .map(({ file }) => file),
    );
  }
}

const shared = {
  environment: 'node' as const,
  pool: 'threads' as const,
  restoreMocks: true,
  // Stryker itself ends what takes too long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  include: [WHERE[meet] ?? meet],
  // What measures time, which watched code takes more of, and what reads the project’s files by
  // Git, which knows none of a sandbox.
  exclude: ['tests/unit/{server/**,domain/**/{speed,mask-time}.test.ts,http/cookies.test.ts}'],
};

export default defineConfig({
  resolve,
  test: {
    reporters: [],
    sequence: { sequencer: QuickestFirst },
    globalSetup: ['tests/support/template-database.ts'],
    ...(meet === 'pure'
      ? { ...shared, isolate: false, setupFiles: ['tests/support/setup.ts'] }
      : {
          projects: [
            {
              resolve,
              test: {
                ...shared,
                name: 'unit',
                exclude: [...shared.exclude, ...FILES.filter(isAlone)],
                isolate: false,
                setupFiles: [
                  'bench/mutants-coverage.ts',
                  'tests/support/fresh-modules.ts',
                  'tests/support/setup.ts',
                ],
              },
            },
            {
              resolve,
              test: {
                ...shared,
                name: 'alone',
                exclude: [...shared.exclude, ...FILES.filter((file) => !isAlone(file))],
                setupFiles: ['tests/support/setup.ts'],
              },
            },
          ],
        }),
  },
});
