import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { isDeadlock, needsOperator } from '../errors.server';
import { readLocks } from '../locks.server';
import type { Report } from '../port.server';
import { openTurns, turnTransaction, type Turns } from '../transaction.server';

/** How often a statement outside of a transaction is tried that met a deadlock. */
const TRIES = 3;

/** How many transactions with locks run at once here; the other connections stay free to read. */
const MAX_SIDE_BY_SIDE = 9;

/**
 * The adapter of PostgreSQL with transactions that take turns: those alone one at a time in all
 * processes, as SQLite has them, so that what one has read stays so until it has written; those
 * with locks side by side, and only one with the same lock. Single statements run beside all.
 * Within the process a turn is waited for without a connection, so that reading goes on.
 */
export const withTurns = (factory: SqlDriverAdapterFactory, report: Report) => ({
  provider: factory.provider,
  adapterName: factory.adapterName,
  connect: async () => turnAdapter(await factory.connect(), report),
});

function turnAdapter(connection: SqlDriverAdapter, report: Report): SqlDriverAdapter {
  const alone = openTurns();
  const sideBySide = openTurns(MAX_SIDE_BY_SIDE);
  const byLock = new Map<string, Turns>();

  /** Waits for the locks within this process. Returns how to release them. */
  async function takeTurns(): Promise<() => void> {
    const locks = readLocks();
    if (locks === 'exclusive') return alone.take();
    const releases: (() => void)[] = [];
    const releaseAll = () => releases.reverse().forEach((release) => release());
    try {
      for (const lock of locks) {
        const turns = byLock.get(lock) ?? openTurns();
        byLock.set(lock, turns);
        const release = await turns.take();
        releases.push(() => {
          release();
          if (!turns.isTaken()) byLock.delete(lock);
        });
      }
      releases.push(await sideBySide.take());
      return releaseAll;
    } catch (error) {
      releaseAll();
      throw error;
    }
  }

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
      const release = await takeTurns();
      try {
        return pipelinedTransaction(await connection.startTransaction(), release, report);
      } catch (error) {
        release();
        throw error;
      }
    },
    async dispose() {
      for (const turns of [alone, sideBySide, ...byLock.values()]) turns.cancel();
      await connection.dispose();
    },
  };
}

/** Statements sent at once go in one pipeline, in this order. */
function pipelinedTransaction(inner: Transaction, release: () => void, report: Report) {
  return turnTransaction({
    inner: {
      provider: inner.provider,
      adapterName: inner.adapterName,
      queryRaw: (query) => inner.queryRaw(storable(query)),
      executeRaw: (query) => inner.executeRaw(storable(query)),
    },
    commit: async () => {
      await inner.executeRaw(plain('COMMIT'));
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
