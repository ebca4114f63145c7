import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { Mutex } from 'async-mutex';
import { isDeadlock, needsOperator } from '../errors.server';
import type { Report } from '../port.server';
import { openTurns, turnTransaction } from '../transaction.server';

/** How often a statement outside of a transaction is tried that met a deadlock. */
const TRIES = 3;

/** The lock every transaction holds until its end. The number is arbitrary but unique. */
const TURN = plain('SELECT pg_advisory_xact_lock(7262710)::text');

/**
 * The adapter of PostgreSQL with one transaction at a time, of all processes together, as SQLite
 * has it: what a transaction has read stays so until it has written, and the ids of messages become
 * visible in their order. Single statements run beside it. Within the process the turn is waited
 * for without a connection, so that reading goes on.
 */
export const withTurns = (factory: SqlDriverAdapterFactory, report: Report) => ({
  provider: factory.provider,
  adapterName: factory.adapterName,
  connect: async () => turnAdapter(await factory.connect(), report),
});

function turnAdapter(connection: SqlDriverAdapter, report: Report): SqlDriverAdapter {
  const turns = openTurns();

  async function retry<T>(work: () => Promise<T>, left = TRIES): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (left > 1 && isDeadlock(error)) return retry(work, left - 1);
      if (needsOperator(error)) report(error);
      throw error;
    }
  }

  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    queryRaw: (query) => retry(() => connection.queryRaw(storable(query))),
    executeRaw: (query) => retry(() => connection.executeRaw(storable(query))),
    executeScript: (script) => connection.executeScript(script),
    getConnectionInfo: () => ({
      ...connection.getConnectionInfo?.(),
      supportsRelationJoins: false,
    }),
    async startTransaction() {
      const release = await turns.take();
      let inner: Transaction | undefined;
      try {
        inner = await connection.startTransaction();
        await inner.queryRaw(TURN);
        return serialTransaction(inner, release, report);
      } catch (error) {
        if (inner) await rollBack(inner);
        release();
        throw error;
      }
    },
    async dispose() {
      turns.cancel();
      await connection.dispose();
    },
  };
}

/** One statement at a time: Prisma sends several at once where they don't need each other. */
function serialTransaction(inner: Transaction, release: () => void, report: Report): Transaction {
  const statements = new Mutex();
  return turnTransaction({
    inner: {
      provider: inner.provider,
      adapterName: inner.adapterName,
      queryRaw: (query) => statements.runExclusive(() => inner.queryRaw(storable(query))),
      executeRaw: (query) => statements.runExclusive(() => inner.executeRaw(storable(query))),
    },
    commit: async () => {
      await statements.runExclusive(() => inner.executeRaw(plain('COMMIT')));
      // Prisma's adapter gives the connection back.
      await inner.commit();
    },
    rollBack: () => rollBack(inner),
    release,
    report,
  });
}

/** On a connection that is gone, PostgreSQL has rolled back by itself. */
async function rollBack(inner: Transaction): Promise<void> {
  await inner.executeRaw(plain('ROLLBACK')).catch(() => undefined);
  await inner.rollback();
}

function plain(sql: string): SqlQuery {
  return { sql, args: [], argTypes: [] };
}

/** PostgreSQL can't hold the character NUL. */
function storable(query: SqlQuery): SqlQuery {
  const args = query.args.map((value) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  );
  return { ...query, args };
}
