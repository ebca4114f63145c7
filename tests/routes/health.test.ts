import fs from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { checkDatabase, measureDatabase } from '~/models/health.server';
import * as health from '~/routes/site-files/health/route';
import { db, emptyAuditTrail } from '#tests/support/database';
import { beginChain } from '~/models/audit.server';
import { hasDatabaseFile, isOnPostgres } from '#tests/support/postgres';
import { Visitor } from '#tests/support/visitor';

const ask = () => new Visitor().get(health, '/health');

// On PostgreSQL reading goes on beside a transaction.
it.runIf(hasDatabaseFile)(
  'the health check responds within seconds while the database is locked',
  async () => {
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
    expect(performance.now() - started).toBeLessThan(8_000);
    letGo();
    await holder;
    expect(await ask()).toMatchObject({ status: 200, data: { ok: true, down: [] } });
  },
);

it('the health check reports a missing data key until restored', async () => {
  await emptyAuditTrail();
  await beginChain(db);
  const { key } = await db.auditHead.findFirstOrThrow();
  const foreign = Buffer.alloc(68).toString('base64url');
  await db.$executeRaw`UPDATE audit_head SET "key" = ${foreign} WHERE id = 1`;
  expect(await ask()).toMatchObject({ status: 503, data: { ok: false, down: ['data-key'] } });
  await db.$executeRaw`UPDATE audit_head SET "key" = ${key} WHERE id = 1`;
  expect(await ask()).toMatchObject({ status: 200, data: { ok: true, down: [] } });
});

it('the health check reports a full disk as storage down', async () => {
  const statfs = await fs.statfs('.');
  vi.spyOn(fs, 'statfs').mockResolvedValueOnce({ ...statfs, bavail: 1, bsize: 4096 });
  expect(await ask()).toMatchObject({ status: 503, data: { ok: false, down: ['storage'] } });
});

it('the size of the database is measured in bytes', async () => {
  const bytes = await measureDatabase();
  expect(Number.isInteger(bytes)).toBe(true);
  expect(bytes).toBeGreaterThan(100_000);
});

/** Lets nothing be written to the row of the probe. */
const refuse = isOnPostgres
  ? [
      `CREATE FUNCTION refuse_probe() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '25006', MESSAGE = 'only reading'; END $$`,
      `CREATE TRIGGER refuse_probe BEFORE INSERT OR UPDATE ON rate_limits FOR EACH ROW EXECUTE FUNCTION refuse_probe()`,
    ]
  : [
      `CREATE TRIGGER refuse_probe BEFORE INSERT ON rate_limits BEGIN SELECT RAISE(ABORT, 'only reading'); END`,
    ];

it('the health check reports a read-only database as down, and writes once in ten seconds', async () => {
  const writes = () => db.rateLimit.findUnique({ where: { key: 'health' } });
  const later = Math.ceil(performance.now()) + 60_000;
  await checkDatabase(later);
  const before = await writes();
  await Promise.all([checkDatabase(later + 9_000), checkDatabase(later + 9_999)]);
  expect(await writes()).toEqual(before);
  await Promise.all([checkDatabase(later + 10_000), checkDatabase(later + 10_000)]);
  expect((await writes())!.points).toBe(before!.points + 1);

  for (const statement of refuse) await db.$executeRawUnsafe(statement);
  const then = later + 30_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(then);
  await expect(checkDatabase(then)).rejects.toThrow();
  expect(await ask()).toMatchObject({ status: 503, data: { ok: false, down: ['database'] } });
  await db.$executeRawUnsafe(`DROP TRIGGER refuse_probe${isOnPostgres ? ' ON rate_limits' : ''}`);
  expect(await ask()).toMatchObject({ status: 200, data: { ok: true, down: [] } });
  clock.mockRestore();
});
