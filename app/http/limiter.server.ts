import { LRUCache } from 'lru-cache';
import {
  RateLimiterMemory,
  RateLimiterPrisma,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RateLimitTable } from '~/models/rate-limit.server';

/** How many keys one limit counts in memory. Another key pushes out the one that was used longest ago. */
export const MAX_KEYS_IN_MEMORY = 10_000;

/** Points a key may spend in how many seconds; counted in the database, or in memory where a restart may forget it. */
export type LimitRow = { points: number; duration: number; memory?: true };

/** Counts in memory, for a bounded number of keys. Their room is taken with the first: most limits are counted in the database. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #maxKeys: number;
  #keys: LRUCache<string, true> | null = null;

  constructor(limit: { keyPrefix: string; points: number; duration: number }, maxKeys: number) {
    super(limit);
    this.#maxKeys = maxKeys;
  }

  override consume(...[key, ...rest]: Parameters<RateLimiterMemory['consume']>) {
    this.#keys ??= new LRUCache({
      max: this.#maxKeys,
      dispose: (_used, old, reason) => {
        if (reason === 'evict') void super.delete(old);
      },
    });
    this.#keys.set(String(key), true);
    return super.consume(key, ...rest);
  }
}

/**
 * The limiters of a table of limits. What the database counts survives a restart. A key that has used up its points is
 * refused from memory until its time is over, so that a flood writes nothing; while the database fails or its table of
 * limits is full, memory counts.
 */
export function limitersOf<Name extends string>(
  limits: Record<Name, LimitRow>,
  table: RateLimitTable,
): ReadonlyMap<Name, RateLimiterAbstract> {
  return new Map(
    Object.entries<LimitRow>(limits).map(
      ([name, { memory, points, duration }]): [Name, RateLimiterAbstract] => {
        const limit = { keyPrefix: name, points, duration };
        const inMemory = new BoundedMemoryLimiter(limit, MAX_KEYS_IN_MEMORY);
        if (memory) return [name as Name, inMemory];
        const stored = new RateLimiterPrisma({
          ...limit,
          storeClient: { rateLimit: table },
          tableName: 'rateLimit',
          clearExpiredByTimeout: false,
          inMemoryBlockOnConsumed: points,
          insuranceLimiter: inMemory,
        });
        return [name as Name, stored];
      },
    ),
  );
}
