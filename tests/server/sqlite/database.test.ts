import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sized } from '#tests/support/nightly';
import { withNewDatabase } from '#tests/support/database';

const WRITERS = 20;
/** 6,000 writes in all, or a fifth of that, of which the bare adapter loses most too. */
const EACH = sized(60, 300);

describe('the SQLite client', () => {
  it('loses none of its writes beside transactions that roll back', async () => {
    await withNewDatabase(async (db) => {
      let done = false;
      const rollbacks = (async () => {
        let count = 0;
        while (!done) {
          await db
            .$transaction(async (tx) => {
              await tx.spentToken.create({
                data: { id: `rolled back ${count}`, expiresAt: new Date() },
              });
              await turn();
              throw new Error('roll back');
            })
            .catch((error: Error) => expect(error.message).toBe('roll back'));
          count += 1;
        }
        return count;
      })();
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let each = 0; each < EACH; each += 1)
          await db.spentToken.create({ data: { id: `${writer} ${each}`, expiresAt: new Date() } });
      });
      await Promise.all(writers);
      done = true;
      expect(await rollbacks).toBeGreaterThan(20);
      expect(await db.spentToken.count()).toBe(WRITERS * EACH);
    });
  });

  it('uses write-ahead logging, full sync and foreign keys', async () => {
    await withNewDatabase(async (db) => {
      expect(await db.$queryRaw`PRAGMA journal_mode`).toEqual([{ journal_mode: 'wal' }]);
      expect(await db.$queryRaw`PRAGMA synchronous`).toEqual([{ synchronous: 2 }]);
      expect(await db.$queryRaw`PRAGMA foreign_keys`).toEqual([{ foreign_keys: 1 }]);
      const orphan = {
        accountId: 'nobody',
        tokenHash: 'x',
        method: 'email',
        lastSeenAt: new Date(),
        idleExpiresAt: new Date(),
        expiresAt: new Date(),
      };
      await expect(db.session.create({ data: orphan })).rejects.toThrow(/Foreign key constraint/);
    });
  });
});
