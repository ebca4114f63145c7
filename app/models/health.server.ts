import { databaseSize, db } from '~/db.server';

/** Reads from the database file; throws when it can't be read. */
export async function pingDatabase(): Promise<void> {
  await db.$queryRaw`SELECT id FROM accounts LIMIT 1`;
}

/** How many bytes the database has; throws when it can't be read. */
export async function measureDatabase(): Promise<number> {
  const [row] = await db.$queryRaw<[{ bytes: bigint | number }]>(databaseSize);
  return Number(row.bytes);
}
