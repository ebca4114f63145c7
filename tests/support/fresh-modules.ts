import { afterAll, beforeAll, expect, vi } from 'vitest';

/** Modules that keep no state between test files stay loaded in their process. */
const KEPT = /\/(app\/(domain|islands|ui)\/|prisma\/generated\/|tests\/support\/firm\.|@?vitest\/)/;

type Loaded = {
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
  importers: Set<string>;
};
/** Vitest's own list, which `vi.resetModules` forgets whole. It has no public name. */
const worker = (
  globalThis as unknown as {
    __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, Loaded> } };
  }
).__vitest_worker__;

/** Lets a test file that follows another in its process load the app anew. */
for (const [file, module] of worker.evaluatedModules.idToModuleMap) {
  if (KEPT.test(file)) continue;
  module.promise = module.exports = undefined;
  module.evaluated = false;
  module.importers.clear();
}
const before = { ...process.env };

beforeAll(async () => {
  const { env } = await import('~/config/env.server');
  expect(env.dataDir, 'the app that a test file sees').toBe(process.env.DATA_DIR);
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
