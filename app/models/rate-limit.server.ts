import { db } from '~/db.server';

/** What rate-limiter-flexible keeps its counts in: the model `rateLimit`. */
export const rateLimitStore = db;

export async function purgeRateLimits(now: Date): Promise<void> {
  await db.rateLimit.deleteMany({ where: { expire: { lte: now } } });
}
