import { db } from '~/db.server';

/** Reads from the database file; throws when it can't be read. */
export async function pingDatabase(): Promise<void> {
  await db.$queryRaw`SELECT id FROM accounts LIMIT 1`;
}
