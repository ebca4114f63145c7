import { db, type Db } from '~/db.server';
import type { Prisma } from '#prisma/generated/client';

/** How many keys the table holds at most, and how long it is left alone after it failed, in milliseconds. */
const MAX_ROWS = 100_000;
const REST = 5_000;
/** A full table is cleared of what has run out at most this often, in milliseconds. */
const CLEAR_EVERY = 60_000;

export class LimitTableFullError extends Error {
  override name = 'LimitTableFullError';
  constructor() {
    super('The table of rate limits is full; new keys are counted in memory.');
  }
}

type Upsert = {
  where: { key: string };
  create: Prisma.RateLimitCreateInput;
  update: Prisma.RateLimitUpdateInput;
};
type TableOptions = {
  client?: Db;
  maxRows?: number;
  now?: () => number;
  report?: (error: unknown) => void;
};

/**
 * The table of rate limits, in the shape in which rate-limiter-flexible asks for a Prisma model. It takes no new key
 * while it is full, and after a failure it refuses at once for five seconds, so that a database that is locked
 * holds up one request and not each limit of each request. `report` is told of each failure once,
 * and at most once a minute that the table is full.
 */
export class RateLimitTable {
  readonly #db: Db;
  readonly #options: Required<Omit<TableOptions, 'client'>>;
  #rows: number | null = null;
  #clearedAt = -Infinity;
  #rest: { until: number; cause: unknown } | null = null;

  constructor({
    client = db,
    maxRows = MAX_ROWS,
    now = Date.now,
    report = () => {},
  }: TableOptions = {}) {
    this.#db = client;
    this.#options = { maxRows, now, report };
  }

  /** Adds to a key's row or makes it. Throws `LimitTableFullError` for a new key while the table is full. */
  upsert(change: Upsert) {
    return this.#attempt(async () => {
      if ((await this.#full()) && !(await this.#has(change.where.key)))
        throw new LimitTableFullError();
      const row = await this.#db.rateLimit.upsert(change);
      // A row that holds what it is made with is a new one.
      if (row.points === change.create.points) this.#rows! += 1;
      return row;
    });
  }

  deleteMany(which: { where: Prisma.RateLimitWhereInput }) {
    return this.#attempt(async () => {
      const gone = await this.#db.rateLimit.deleteMany(which);
      if (this.#rows !== null) this.#rows -= gone.count;
      return gone;
    });
  }

  findFirst(which: { where: Prisma.RateLimitWhereInput }) {
    return this.#attempt(() => this.#db.rateLimit.findFirst(which));
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    if (this.#rest && this.#options.now() < this.#rest.until) throw this.#rest.cause;
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof LimitTableFullError) throw cause;
      this.#rest = { until: this.#options.now() + REST, cause };
      this.#options.report(cause);
      throw cause;
    }
  }

  async #full(): Promise<boolean> {
    this.#rows ??= await this.#db.rateLimit.count();
    if (this.#rows < this.#options.maxRows) return false;
    const now = this.#options.now();
    if (now - this.#clearedAt < CLEAR_EVERY) return true;
    this.#clearedAt = now;
    await purgeRateLimits(new Date(now), this.#db);
    this.#rows = await this.#db.rateLimit.count();
    const full = this.#rows >= this.#options.maxRows;
    if (full) this.#options.report(new LimitTableFullError());
    return full;
  }

  async #has(key: string): Promise<boolean> {
    return (
      (await this.#db.rateLimit.findUnique({ where: { key }, select: { key: true } })) !== null
    );
  }
}

/** Drops the rows whose time is over. */
export async function purgeRateLimits(now: Date, client: Db = db): Promise<void> {
  await client.rateLimit.deleteMany({ where: { expire: { lte: now } } });
}
