import type { Db } from '~/db.server';

/** Answers once the database has; throws when it can't. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
