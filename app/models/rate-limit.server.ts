import { db } from '~/db.server';

/** After a failure memory counts so long, in milliseconds: a request waits for a lock only once. */
const REST_MS = 5_000;
let restUntil = 0;

/** What rate-limiter-flexible keeps its counts in. */
export const rateLimitStore = db.$extends({
  query: {
    rateLimit: {
      async $allOperations({ args, query }) {
        if (Date.now() < restUntil)
          throw new Error('The rate limits couldn’t be written just now.');
        try {
          return await query(args);
        } catch (error) {
          restUntil = Date.now() + REST_MS;
          throw error;
        }
      },
    },
  },
});

export async function purgeRateLimits(now: Date): Promise<void> {
  await db.rateLimit.deleteMany({ where: { expire: { lte: now } } });
}
