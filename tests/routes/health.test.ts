import fs from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { measureDatabase } from '~/models/health.server';
import * as health from '~/routes/site-files/health/route';
import { db, emptyAuditTrail } from '#tests/support/database';
import { beginChain } from '~/models/audit-chain.server';
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

it('a data key that is missing is told until it is back', async () => {
  await emptyAuditTrail();
  await beginChain(db);
  const { key } = await db.auditHead.findFirstOrThrow();
  const foreign = Buffer.alloc(68).toString('base64url');
  await db.$executeRaw`UPDATE audit_head SET "key" = ${foreign} WHERE id = 1`;
  expect(await ask()).toMatchObject({ status: 503, data: { ok: false, down: ['data-key'] } });
  await db.$executeRaw`UPDATE audit_head SET "key" = ${key} WHERE id = 1`;
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
