import fs from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { measureDatabase } from '~/models/health.server';
import * as health from '~/routes/site-files/health/route';
import { db } from '#tests/support/database';
import { isOnPostgres } from '#tests/support/postgres';
import { Visitor } from '#tests/support/visitor';

const ask = () => new Visitor().get(health, '/health');

// On PostgreSQL reading goes on beside a transaction.
it.skipIf(isOnPostgres)('health is told within seconds while the database is held', async () => {
  let letGo!: () => void;
  let held!: () => void;
  const holding = new Promise<void>((resolve) => (held = resolve));
  const holder = db.$transaction(
    async (tx) => {
      await tx.account.count();
      held();
      await new Promise<void>((resolve) => (letGo = resolve));
    },
    { timeout: 14_000 },
  );
  await holding;
  const started = performance.now();
  expect(await ask()).toMatchObject({ status: 503, data: { ok: false, down: ['database'] } });
  expect(performance.now() - started).toBeLessThan(3_000);
  letGo();
  await holder;
  expect(await ask()).toMatchObject({ status: 200, data: { ok: true, down: [] } });
});

it('a full disk is a storage that is down', async () => {
  const statfs = await fs.statfs('.');
  vi.spyOn(fs, 'statfs').mockResolvedValueOnce({ ...statfs, bavail: 1, bsize: 4096 });
  expect(await ask()).toMatchObject({ status: 503, data: { ok: false, down: ['storage'] } });
});

it('the size of the database is told in bytes', async () => {
  const bytes = await measureDatabase();
  expect(Number.isInteger(bytes)).toBe(true);
  expect(bytes).toBeGreaterThan(100_000);
});
