import type { Prisma } from '#prisma/generated/client';
import { db, type Db } from '~/db.server';

/** How long the table is left alone after a failure, in milliseconds. */
const REST = 5_000;

type Upsert = {
  where: { key: string };
  create: Prisma.RateLimitCreateInput;
  update: Prisma.RateLimitUpdateInput;
};

/**
 * The table of rate limits, in the shape that rate-limiter-flexible expects of a Prisma model.
 * After a failure it rejects at once for five seconds, so that a locked database holds up one
 * request and not each limit of each request. `report` is called once for each failure.
 */
export class RateLimitTable {
  readonly #report: (error: unknown) => void;
  readonly #db: Db;
  readonly #now: () => number;
  #rest: { until: number; cause: unknown } | null = null;

  constructor(report: (error: unknown) => void, client: Db = db, now: () => number = Date.now) {
    this.#report = report;
    this.#db = client;
    this.#now = now;
  }

  upsert(change: Upsert) {
    return this.#attempt(() => this.#db.rateLimit.upsert(change));
  }

  deleteMany(which: { where: Prisma.RateLimitWhereInput }) {
    return this.#attempt(() => this.#db.rateLimit.deleteMany(which));
  }

  findFirst(which: { where: Prisma.RateLimitWhereInput }) {
    return this.#attempt(() => this.#db.rateLimit.findFirst(which));
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    if (this.#rest && this.#now() < this.#rest.until) throw this.#rest.cause;
    try {
      return await work();
    } catch (cause) {
      this.#rest = { until: this.#now() + REST, cause };
      this.#report(cause);
      throw cause;
    }
  }
}

/** Deletes expired rows. */
export async function purgeRateLimits(now: Date, client: Db = db): Promise<void> {
  await client.rateLimit.deleteMany({ where: { expire: { lte: now } } });
}
