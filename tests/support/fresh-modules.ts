import { afterAll, beforeAll, expect, vi } from 'vitest';

/** Lets a test file that follows another in its process load the app anew. */
vi.resetModules();
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
