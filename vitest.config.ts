import fs from 'node:fs';
import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { aliases } from './server/commands/load-source.mjs';

const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** What only a SQLite file has (copies, damage, its lock, its plans, a full disk); what takes long. */
const left = [
  ...(onPostgres ? ['tests/**/sqlite/**'] : []),
  ...(process.env.NIGHTLY === '1' ? [] : ['tests/**/nightly/**']),
];

/** SQLite waits milliseconds for a disk at each commit. Our PostgreSQL doesn't, and takes more room. */
const MEMORY = '/dev/shm';
const ROOM = 2 * 1024 ** 3;
const disk = !onPostgres && fs.existsSync(MEMORY) ? fs.statfsSync(MEMORY) : null;
if (disk && disk.bavail * disk.bsize > ROOM) process.env.TMPDIR = MEMORY;

/** Spreads files that start servers among the others, since they wait most of the time. */
class ServersBetween extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isServer = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/server/');
    const placed = [true, false].flatMap((which) => {
      const some = sorted.filter((file) => isServer(file) === which);
      return some.map((file, index) => ({ file, at: index / some.length }));
    });
    return placed.sort((one, other) => one.at - other.at).map(({ file }) => file);
  }
}

/**
 * A process runs many files. Each has the process's data folder and a migrated database in it to
 * itself, and loads the app anew but for what keeps no state, so files run side by side in any order.
 */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    environment: 'node',
    include: ['tests/{rules,unit,routes,server}/**/*.test.{ts,tsx}'],
    exclude: left,
    globalSetup: ['tests/support/template-database.ts'],
    setupFiles: ['tests/support/fresh-modules.ts', 'tests/support/setup.ts'],
    pool: 'forks',
    isolate: false,
    // More than there are cores, since some tests wait for timeouts.
    maxWorkers: os.availableParallelism() + 2,
    sequence: { sequencer: ServersBetween },
    restoreMocks: true,
    // Long enough for a busy machine; what waits for ever still fails.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
