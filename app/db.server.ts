import { PrismaBetterSQLite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaClient } from '#prisma/generated/client';
import { env } from '~/env.server';
import { serialised } from '~/gateways/database/serial-adapter.server';
import { log } from '~/log.server';

export type Db = PrismaClient;
/** The client inside a transaction: only it may be used there. */
export type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

/** A client on one SQLite file whose every query takes the same mutex. `url` is `file:/absolute/path`. */
export function openDb(url: string): PrismaClient {
  return new PrismaClient({
    adapter: serialised(new PrismaBetterSQLite3({ url, timeout: 1_000 }), (error) =>
      log.error({ err: error }, 'database transaction failed'),
    ),
  });
}

/** The one Prisma client. It connects at its first query. */
export const db = openDb(env.databaseUrl);
