import { describe, expect, it } from 'vitest';
import { Prisma } from '#prisma/generated/client';
import { isUniqueViolation } from '~/db.server';
import { db, seedPeople } from '#tests/support/database';

const asked = (client: Pick<typeof db, '$queryRaw'>, at: Date) => client.$queryRaw<unknown[]>`
  SELECT CAST(${1} AS INTEGER) AS a, CAST(${'x’s'} AS TEXT) AS b, CAST(${null} AS TEXT) AS d, CAST(${5n} AS INTEGER) AS f,
    COUNT(*) AS h, email, onboarding_complete AS "onboarded", accounts.created_at AS "createdAt", disabled_at AS "disabledAt"
  FROM accounts JOIN profiles ON profiles.id = accounts.id WHERE accounts.created_at < ${at} ${Prisma.sql`AND email LIKE ${'%@demo.example'}`}
  GROUP BY email, onboarding_complete, accounts.created_at, disabled_at ORDER BY email LIMIT ${3}`;

describe('a raw SQL query', () => {
  it('returns the same outside of a transaction and in one, typed by column', async () => {
    await seedPeople();
    const at = new Date(Date.now() + 1_000);
    const direct = await asked(db, at);
    expect(direct).toHaveLength(3);
    expect(direct).toEqual(await db.$transaction((tx) => asked(tx, at)));
    expect(direct[0]).toMatchObject({
      h: 1,
      onboarded: true,
      createdAt: expect.any(Date),
      disabledAt: null,
    });
  });

  it('returns integers as numbers', async () => {
    await db.rateLimit.create({ data: { key: 'direct', points: 3 } });
    const find = (client: Pick<typeof db, '$queryRaw'>) =>
      client.$queryRaw<unknown[]>`SELECT points, expire FROM rate_limits WHERE "key" = 'direct'`;
    expect(await find(db)).toEqual([{ points: 3, expire: null }]);
    expect(await db.$transaction(find)).toEqual([{ points: 3, expire: null }]);
  });

  it('sees a transaction’s writes inside of it only', async () => {
    const found = (client: Pick<typeof db, '$queryRaw'>) =>
      client.$queryRaw<unknown[]>`SELECT value FROM settings WHERE "key" = 'direct'`;
    const undone = db.$transaction(async (tx) => {
      await tx.setting.create({ data: { key: 'direct', value: '1' } });
      expect(await found(tx)).toEqual([{ value: '1' }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await found(db)).toEqual([]);
  });

  it('runs in order in a parallel transaction, and an error rolls all of it back', async () => {
    const add = (tx: Pick<typeof db, '$queryRaw'>, key: string) =>
      tx.$queryRaw<
        unknown[]
      >`INSERT INTO rate_limits ("key", points) VALUES (${key}, 1) RETURNING "key"`;
    const count = (tx: Pick<typeof db, '$executeRaw'>) =>
      tx.$executeRaw`UPDATE rate_limits SET points = 2 WHERE "key" = 'at once'`;
    const all = await db.$transaction((tx) => Promise.all([add(tx, 'at once'), count(tx)]));
    expect(all).toEqual([[{ key: 'at once' }], 1]);
    const again = db.$transaction((tx) =>
      Promise.all([add(tx, 'other'), add(tx, 'at once'), count(tx)]),
    );
    expect(isUniqueViolation(await again.catch((error: unknown) => error))).toBe(true);
    const stored = await db.rateLimit.findMany({ where: { key: { in: ['at once', 'other'] } } });
    expect(stored).toEqual([{ key: 'at once', points: 2, expire: null }]);
  });

  it('throws on an error, and the next one works', async () => {
    await expect(db.$queryRaw`SELECT nothing FROM nowhere`).rejects.toThrow();
    expect(await db.$queryRaw`SELECT 'still' AS word`).toEqual([{ word: 'still' }]);
  });

  it('reconnects after the client was closed', async () => {
    await db.$disconnect();
    expect(await db.$queryRaw`SELECT 'again' AS word`).toEqual([{ word: 'again' }]);
  });
});
