import { describe, expect, it } from 'vitest';
import type { Db } from '~/db.server';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { withNewDatabase } from '#tests/support/database';

const HOUR = 3_600_000;
const token = (id: string) => ({ id, expiresAt: new Date(Date.now() + HOUR) });

/** A session that belongs to no account: with deferred foreign keys only COMMIT notices. */
const sessionOfNobody = {
  accountId: 'nobody',
  tokenHash: 'x',
  method: 'email',
  lastSeenAt: new Date(),
  idleExpiresAt: new Date(),
  expiresAt: new Date(),
};

/** Leaves the database file no page to grow by, and answers how to give it space again. */
async function fill(db: Db): Promise<() => Promise<unknown>> {
  // Tables that migrations dropped leave pages to use.
  await db.$queryRawUnsafe('VACUUM');
  const [{ page_count: pages }] = (await db.$queryRawUnsafe('PRAGMA page_count')) as [
    { page_count: bigint },
  ];
  await db.$queryRawUnsafe(`PRAGMA max_page_count = ${pages}`);
  return () => db.$queryRawUnsafe('PRAGMA max_page_count = 1000000');
}

/** Whether the database still takes a write, and nothing else is in its transaction. */
async function expectUsable(db: Db, id: string): Promise<void> {
  await db.spentToken.create({ data: token(id) });
  expect(await db.spentToken.count({ where: { id } })).toBe(1);
  await db.$transaction((tx) => tx.spentToken.delete({ where: { id } }));
}

describe('a transaction whose COMMIT fails', () => {
  it('is rolled back and lets the next one begin', async () => {
    await withNewDatabase(async (db) => {
      for (const round of ['first', 'second']) {
        await expect(
          db.$transaction(async (tx) => {
            await tx.$executeRawUnsafe('PRAGMA defer_foreign_keys = ON');
            await tx.spentToken.create({ data: token('goes with it') });
            await tx.session.create({ data: sessionOfNobody });
          }),
        ).rejects.toThrow(/ForeignKeyConstraintViolation/);
        await expectUsable(db, round);
      }
      expect(await db.spentToken.count()).toBe(0);
      expect(await db.session.count()).toBe(0);
    });
  });
});

describe('a full database', () => {
  it('rejects writes as busy, in and out of transactions, keeps acknowledged writes, and recovers', async () => {
    await withNewDatabase(async (db) => {
      await db.spentToken.create({ data: token('before') });
      const giveSpace = await fill(db);
      const big = 'x'.repeat(20_000);
      const attempts = [
        () => db.spentToken.create({ data: token(big) }),
        () => db.$transaction((tx) => tx.spentToken.create({ data: token(big) })),
        () =>
          db.account.create({
            data: { email: 'new@mail.example', profile: { create: { fullName: big } } },
          }),
      ];
      for (const attempt of attempts) {
        const error: unknown = await attempt().catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(Error);
        expect([isDatabaseBusy(error), String(error)]).toEqual([true, expect.any(String)]);
        expect(await db.spentToken.count({ where: { id: 'before' } })).toBe(1);
      }
      await giveSpace();
      await expectUsable(db, 'after');
      expect(await db.account.count()).toBe(0);
    });
  });

  it('neither continues nor commits a transaction that SQLite has rolled back', async () => {
    await withNewDatabase(async (db) => {
      const giveSpace = await fill(db);
      const outcome = db.$transaction(async (tx) => {
        await tx.spentToken.create({ data: token('first') });
        await tx.spentToken.create({ data: token('x'.repeat(20_000)) }).catch(() => undefined);
        // A small one would still fit.
        await tx.spentToken.create({ data: token('second') }).catch(() => undefined);
      });
      await expect(outcome).rejects.toThrow();
      await giveSpace();
      expect(await db.spentToken.count()).toBe(0);
      await expectUsable(db, 'after');
    });
  });
});

describe('a transaction that takes too long', () => {
  it('is rolled back, and its later statements are ignored', async () => {
    await withNewDatabase(async (db) => {
      let goOn!: () => void;
      const late = new Promise<void>((resolve) => (goOn = resolve));
      const slow = db.$transaction(
        async (tx) => {
          await tx.spentToken.create({ data: token('early') });
          await late;
          await tx.spentToken.create({ data: token('late') });
        },
        { timeout: 50 },
      );
      const settled = slow.catch((error: unknown) => error);
      await expectUsable(db, 'waited');
      goOn();
      expect(isDatabaseBusy(await settled)).toBe(true);
      expect(await db.spentToken.count()).toBe(0);
    });
  });
});

describe('closing the database', () => {
  it('ends at once while one transaction is open and others wait for it', async () => {
    await withNewDatabase(async (db) => {
      let open!: () => void;
      const opened = new Promise<void>((resolve) => (open = resolve));
      const stuck = db.$transaction(
        async (tx) => {
          await tx.spentToken.create({ data: token('open') });
          open();
          await new Promise(() => undefined);
        },
        { timeout: 60_000 },
      );
      stuck.catch(() => undefined);
      await opened;
      const waiting = [
        db.spentToken.count(),
        db.$transaction((tx) => tx.spentToken.create({ data: token('waits') })),
        db.$transaction((tx) => tx.spentToken.create({ data: token('waits too') })),
      ];
      const outcomes = Promise.allSettled(waiting);
      const started = performance.now();
      await db.$disconnect();
      expect(performance.now() - started).toBeLessThan(5_000);
      await outcomes;
      expect(await db.spentToken.count({ where: { id: 'open' } })).toBe(0);
    });
  });
});
