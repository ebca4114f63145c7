import fs from 'node:fs';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Db } from '~/db.server';

/** Modules that keep no state between test files, or that `setup.ts` sets, stay loaded in their process. */
const STATELESS =
  /\/(app\/(domain|islands|ui|models\/firm\/published)\b|prisma\/generated\/|tests\/support\/firm\.|@?vitest\/)/;

/** The configuration, and the database client with the queries that it has compiled. */
const CONNECTED =
  /\/app\/(config\/|db\.server|log|gateways\/(async-context|database\/|error-reports\/))/;

/** In a test file that loads the app otherwise than others: with variables, mocks, or built. */
const CONFIGURES = /process\.env|resetModules|vi\.mock\(|providers'|build\/server/;

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
const modules = worker.evaluatedModules.idToModuleMap;

/** What the last test file of this process left to the next one. */
const left = globalThis as { isConfigured?: boolean };

const isConfigured = CONFIGURES.test(fs.readFileSync(expect.getState().testPath!, 'utf8'));
const keepsClient = !isConfigured && !left.isConfigured && process.env.TEST_DATABASE !== 'postgres';
left.isConfigured = isConfigured;

/** Lets a test file that follows another in its process load the app anew. */
for (const [file, module] of modules) {
  if (STATELESS.test(file) || (keepsClient && CONNECTED.test(file))) continue;
  module.promise = module.exports = undefined;
  module.evaluated = false;
  module.importers.clear();
}
/** The client connects again at its next query: to the database that `setup.ts` puts there. */
for (const [file, { exports }] of modules)
  if (file.endsWith('/app/db.server.ts'))
    await (exports as { db: Db } | undefined)?.db.$disconnect();

const before = { ...process.env };

beforeAll(async () => {
  const { env } = await import('~/config/env.server');
  expect(env.dataDir, 'the app that a test file sees').toBe(process.env.DATA_DIR);
  const configured = { ...env };
  return () => void Object.assign(env, configured);
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
