import { PrismaClient } from '#prisma/generated/client';
import { env } from '~/env.server';
import { databaseKind } from '~/gateways/database/kind.server';
import { log } from '~/log.server';

export { isUniqueViolation } from '~/gateways/database/errors.server';

export type Db = PrismaClient;
/** The client inside a transaction: only it may be used there. */
export type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

/** A client on the database at an address, such as `file:/absolute/path`. */
export function openDb(url: string): PrismaClient {
  return new PrismaClient({
    // Otherwise the message of a query that can't be built quotes its values.
    errorFormat: 'minimal',
    adapter: databaseKind(url).adapter(url, (error) =>
      log.error({ err: error }, 'database transaction failed'),
    ),
  });
}

/** The one Prisma client. It connects at its first query. */
export const db = openDb(env.databaseUrl);
