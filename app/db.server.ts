import { PrismaClient } from '#prisma/generated/client';
import { env } from '~/config/env.server';
import { withDirectQueries } from '~/gateways/database/direct-queries.server';
import { isDeadlock } from '~/gateways/database/errors.server';
import { kind } from '~/gateways/database/kind.server';
import { exclusiveByDefault, withLocks, type Lock } from '~/gateways/database/locks.server';
import { log } from '~/log.server';

export {
  isDatabaseHeld,
  isUniqueViolation,
  onUniqueViolation,
} from '~/gateways/database/errors.server';

export type { Lock } from '~/gateways/database/locks.server';

export type Db = PrismaClient;
/** The client inside a transaction: only it may be used there. */
export type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

const Client = kind.name === 'sqlite' ? PrismaClient : await postgresClient();

/** PostgreSQL's client: generated from the same models, so it has the same types. */
async function postgresClient(): Promise<typeof PrismaClient> {
  const generated = await import('#prisma/generated/postgres/client/client');
  return generated.PrismaClient as unknown as typeof PrismaClient;
}

/** A client on the database at an address of the configured kind, such as `file:/absolute/path`. */
export function openDb(url: string): PrismaClient {
  const adapter = kind.adapter(url, (error) =>
    log.error({ err: error }, 'database transaction failed'),
  );
  return exclusiveByDefault(
    withDirectQueries(
      adapter,
      (direct) =>
        new Client({ adapter: direct, transactionOptions: { maxWait: 10_000, timeout: 12_000 } }),
    ),
  );
}

/** What the kinds of databases say differently. */
export const { searchMessages, databaseSize } = kind;

/** The one Prisma client. It connects at its first query. */
export const db = openDb(env.databaseUrl);

const MAX_TRIES = 3;

/**
 * A transaction beside others: on PostgreSQL only those with a lock in common wait for each other,
 * and for `db.$transaction`, which runs alone. On SQLite every transaction does. `work` may run
 * more than once. Audit events are recorded last: their chain is locked from then on.
 */
export async function transaction<T>(
  locks: readonly Lock[],
  work: (tx: Tx) => Promise<T>,
  client = db,
  tries = MAX_TRIES,
): Promise<T> {
  try {
    return await withLocks(locks, () =>
      client.$transaction((tx) => withLocks(undefined, () => work(tx))),
    );
  } catch (error) {
    if (tries > 1 && isDeadlock(error)) return transaction(locks, work, client, tries - 1);
    throw error;
  }
}
