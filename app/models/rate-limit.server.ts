import { db } from '~/db.server';

/** How long the table is left alone after a failure, in milliseconds. */
const REST = 5_000;
let restUntil = 0;

/** After a failure, fails at once: a request waits for a locked database only once. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  if (Date.now() < restUntil) throw new Error('The rate limits couldn’t be written just now.');
  try {
    return await work();
  } catch (error) {
    restUntil = Date.now() + REST;
    throw error;
  }
}

type Table = typeof db.rateLimit;

/** What rate-limiter-flexible keeps its counts in: the model `rateLimit`. */
export const rateLimitStore = {
  rateLimit: {
    upsert: (args: Parameters<Table['upsert']>[0]) => attempt(() => db.rateLimit.upsert(args)),
    findFirst: (args: Parameters<Table['findFirst']>[0]) =>
      attempt(() => db.rateLimit.findFirst(args)),
    deleteMany: (args: Parameters<Table['deleteMany']>[0]) =>
      attempt(() => db.rateLimit.deleteMany(args)),
  },
};

export async function purgeRateLimits(now: Date): Promise<void> {
  await db.rateLimit.deleteMany({ where: { expire: { lte: now } } });
}
