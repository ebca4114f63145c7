import { db } from '~/db.server';

/** What rate-limiter-flexible keeps its counts in. */
export const rateLimitStore = { rateLimit: db.rateLimit };

export async function purgeRateLimits(now: Date): Promise<void> {
  await db.rateLimit.deleteMany({ where: { expire: { lte: now } } });
}
