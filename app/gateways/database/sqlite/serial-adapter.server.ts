import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type Database from 'better-sqlite3';
import { databaseCode, needsOperator } from '../errors.server';
import type { Report } from '../port.server';
import { openTurns, turnTransaction } from '../transaction.server';
import { cacheStatements } from './statement-cache.server';

/** What SQLite must answer before the first query is served. */
const PRAGMAS = [
  ['journal_mode', 'wal'],
  ['synchronous', '2'], // FULL
  ['foreign_keys', '1'],
] as const;

/**
 * The better-sqlite3 adapter with one mutex for everything. All queries share one connection, so
 * without it a query of another request would join an open transaction and vanish when that rolls
 * back. Transactions begin IMMEDIATE: a second process waits for its turn instead of failing
 * midway.
 */
export const withSerialQueries = (factory: SqlDriverAdapterFactory, report: Report) => ({
  provider: factory.provider,
  adapterName: factory.adapterName,
  connect: async () => serialAdapter(await prepareConnection(await factory.connect()), report),
});

async function prepareConnection(adapter: SqlDriverAdapter): Promise<SqlDriverAdapter> {
  cacheStatements((adapter as SqlDriverAdapter & { client: Database.Database }).client);
  for (const [pragma, wanted] of PRAGMAS) {
    await adapter.executeScript(`PRAGMA ${pragma}=${wanted}`);
    const { rows } = await adapter.queryRaw({ sql: `PRAGMA ${pragma}`, args: [], argTypes: [] });
    const got = String(rows[0]?.[0]);
    if (got !== wanted)
      throw new Error(`SQLite answers ${pragma}=${got}; the portal needs ${wanted}.`);
  }
  return adapter;
}

function serialAdapter(inner: SqlDriverAdapter, report: Report): SqlDriverAdapter {
  const turns = openTurns();
  let mustRollBack = false;
  let isClosed = false;

  /** Ends any open transaction. If that fails, no query runs until it has worked. */
  async function rollBack(): Promise<void> {
    try {
      await inner.executeScript('ROLLBACK');
      mustRollBack = false;
    } catch (error) {
      mustRollBack = !/no transaction is active/.test(String(error));
      if (mustRollBack) report(error);
    }
  }
  /** Waits for the free connection. Returns the function that releases it. */
  async function takeTurn(): Promise<() => void> {
    if (isClosed) throw new DriverAdapterError({ kind: 'ConnectionClosed' });
    const release = await turns.take();
    if (mustRollBack) await rollBack();
    if (!mustRollBack) return release;
    release();
    throw new DriverAdapterError({ kind: 'SocketTimeout' });
  }
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const release = await takeTurn();
    try {
      return await work();
    } catch (error) {
      if (needsOperator(error)) report(error);
      throw error;
    } finally {
      release();
    }
  }

  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    queryRaw: (query) => inTurn(() => inner.queryRaw(query)),
    executeRaw: (query) => inTurn(() => inner.executeRaw(query)),
    executeScript: (script) => inTurn(() => inner.executeScript(script)),
    getConnectionInfo: () => inner.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    async startTransaction() {
      const release = await takeTurn();
      try {
        await inner.executeScript('BEGIN IMMEDIATE');
      } catch (error) {
        release();
        throw error;
      }
      return turnTransaction({
        inner,
        commit: () => inner.executeScript('COMMIT'),
        rollBack,
        release,
        isFatal: (error) => !/^SQLITE_(CONSTRAINT|ERROR)|^$/.test(databaseCode(error)),
        report,
      });
    },
    /** Closes at once: SQLite never has a query running, and closing rolls back. */
    async dispose() {
      isClosed = true;
      turns.cancel();
      await inner.dispose();
    },
  };
}
