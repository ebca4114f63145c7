import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { describe, expect, test } from 'vitest';
import { db as own, withNewDatabase } from '#tests/support/database';
import { LIMITS, consumeLimit, createLimiter } from '~/http/rate-limit.server';
import { backend } from '~/backend.server';
import type { Db } from '~/db.server';

const FIVE = { points: 5, duration: 900 };
/** A limiter as a process has it after its start. */
const started = (db: Db) => createLimiter('five', FIVE, db);

/** How many of so many tries at once a key gets through. */
async function through(limiter: RateLimiterAbstract, key: string, tries: number): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: tries }, () => limiter.consume(key)),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RateLimiterRes);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('rate limits in the database', () => {
  test('survive a restart', () =>
    withNewDatabase(async (db) => {
      await through(started(db), 'a', 3);
      expect(await through(started(db), 'a', 10)).toBe(2);
      expect(await through(started(db), 'a', 10)).toBe(0);
      expect(await through(started(db), 'b', 10)).toBe(5);
    }));

  test('reset when their period ends', () =>
    withNewDatabase(async (db) => {
      await through(started(db), 'a', 10);
      await db.rateLimit.updateMany({ data: { expire: new Date(Date.now() - 1) } });
      expect(await through(started(db), 'a', 10)).toBe(5);
    }));

  test('contain no email address or network address', async () => {
    await consumeLimit('mail by address and network', '192.0.2.77 nora@home.example');
    const [row] = await own.rateLimit.findMany();
    expect(row!.key).toMatch(/^mail by address and network:[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toMatch(/nora|192\.0/);
  });

  test('are purged hourly once expired, and not before', async () => {
    await own.rateLimit.deleteMany();
    const expire = (ms: number) => new Date(Date.now() + ms);
    await own.rateLimit.createMany({
      data: [
        { key: 'over', points: 1, expire: expire(-1) },
        { key: 'running', points: 1, expire: expire(60_000) },
      ],
    });
    await backend.purge();
    expect((await own.rateLimit.findMany()).map(({ key }) => key)).toEqual(['running']);
  });
});

describe('rate limits while the database fails', () => {
  test('are counted in memory and still enforced', () =>
    withNewDatabase(async (db) => {
      await db.$executeRawUnsafe('DROP TABLE rate_limits');
      const limiter = started(db);
      expect(await through(limiter, 'a', 20)).toBe(5);
      expect(await through(limiter, 'b', 4)).toBe(4);
      await expect(limiter.delete('b')).resolves.toBe(true);
    }));
});

describe('rate limits in memory', () => {
  test('are only for expensive pages; those for security are in the database', () => {
    const inMemory = Object.entries(LIMITS).flatMap(([name, limit]) =>
      'memory' in limit ? [name] : [],
    );
    expect(
      inMemory.filter((name) => /sign-in|mail|code|register|contact|booking|captcha/.test(name)),
    ).toEqual([]);
  });
});
