import type { Db } from '~/db.server';

/** Reads from the database file; throws when it can't be read. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.$queryRaw`SELECT id FROM accounts LIMIT 1`;
}
