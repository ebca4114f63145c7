import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db, withNewDatabase } from '#tests/support/database';
import { LimitTableFullError, purgeRateLimits, RateLimitTable } from '~/models/rate-limit.server';

const START = Date.UTC(2026, 10, 23, 15);
const HOUR = 3_600_000;

beforeEach(() => db.rateLimit.deleteMany());

/** What counts one more try of a key, as rate-limiter-flexible does. */
const hit = (key: string, expire = START + HOUR) => ({
  where: { key },
  create: { key, points: 1, expire: new Date(expire) },
  update: { points: { increment: 1 } },
});
const keys = async () =>
  (await db.rateLimit.findMany({ orderBy: { key: 'asc' } })).map(({ key }) => key);
const full = { name: 'LimitTableFullError', message: expect.stringContaining('full') };

describe('a table of limits that has room for so many', () => {
  test('counts each key once, however often it is hit', async () => {
    const table = new RateLimitTable({ maxRows: 2, now: () => START });
    for (let tries = 1; tries < 5; tries += 1)
      expect(await table.upsert(hit('a'))).toMatchObject({ key: 'a', points: tries });
    await table.upsert(hit('b'));
    await expect(table.upsert(hit('c'))).rejects.toMatchObject(full);
    expect(await table.upsert(hit('b'))).toMatchObject({ points: 2 });
    expect(await keys()).toEqual(['a', 'b']);
  });

  test('has room again for each that is deleted, also before it knows how full it is', async () => {
    for (const key of ['a', 'b', 'c'])
      await db.rateLimit.create({ data: { key, points: 1, expire: new Date(START + HOUR) } });
    const table = new RateLimitTable({ maxRows: 3, now: () => START });
    expect(await table.deleteMany({ where: { key: 'c' } })).toEqual({ count: 1 });
    await table.upsert(hit('d'));
    await expect(table.upsert(hit('e'))).rejects.toMatchObject(full);
    expect(await table.deleteMany({ where: { key: { in: ['a', 'b'] } } })).toEqual({ count: 2 });
    for (const key of ['e', 'f']) await table.upsert(hit(key));
    await expect(table.upsert(hit('g'))).rejects.toMatchObject(full);
    expect(await keys()).toEqual(['d', 'e', 'f']);
    expect(await table.findFirst({ where: { key: 'e' } })).toMatchObject({ key: 'e', points: 1 });
    expect(await table.findFirst({ where: { key: 'g' } })).toBeNull();
  });

  test('is cleared of what has run out at most once a minute, and says each time that it stays full', async () => {
    let now = START;
    const report = vi.fn();
    const table = new RateLimitTable({ maxRows: 1, now: () => now, report });
    await table.upsert(hit('a', START + 1_000));
    await expect(table.upsert(hit('b'))).rejects.toMatchObject(full);
    now = START + 59_999;
    await expect(table.upsert(hit('b'))).rejects.toMatchObject(full);
    expect(report.mock.calls).toEqual([[expect.any(LimitTableFullError)]]);
    now = START + 60_000;
    await table.upsert(hit('b', now + HOUR));
    expect(await keys()).toEqual(['b']);
    expect(report).toHaveBeenCalledTimes(1);
    await expect(table.upsert(hit('c'))).rejects.toMatchObject(full);
    now = START + 120_000;
    await expect(table.upsert(hit('c'))).rejects.toMatchObject(full);
    expect(report).toHaveBeenCalledTimes(2);
  });

  test('drops what has run out by now, and nothing else', async () => {
    for (const ms of [-1, 0, 1])
      await db.rateLimit.create({ data: hit(`${ms}`, START + ms).create });
    await purgeRateLimits(new Date(START));
    expect(await keys()).toEqual(['1']);
  });
});

test('a table that fails is asked again after five seconds, and each failure is told once', () =>
  withNewDatabase(async (client) => {
    await client.$executeRawUnsafe('ALTER TABLE rate_limits RENAME TO away');
    let now = START;
    const report = vi.fn();
    const table = new RateLimitTable({ client, now: () => now, report });
    const first = await table.upsert(hit('a')).catch((error: unknown) => error);
    expect(report.mock.calls).toEqual([[first]]);
    now = START + 4_999;
    await expect(table.findFirst({ where: { key: 'a' } })).rejects.toBe(first);
    expect(report).toHaveBeenCalledTimes(1);
    now = START + 5_000;
    await expect(table.deleteMany({ where: { key: 'a' } })).rejects.toThrow();
    expect(report).toHaveBeenCalledTimes(2);
    await client.$executeRawUnsafe('ALTER TABLE away RENAME TO rate_limits');
    now = START + 10_000;
    expect(await table.upsert(hit('a'))).toMatchObject({ points: 1 });
  }));
