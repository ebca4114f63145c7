import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import type Database from 'better-sqlite3';
import type { Report } from '../port.server';
import { Turns, TurnTransaction } from '../transaction.server';
import { needsOperator, sqliteCode } from './errors.server';
import { cacheStatements } from './statement-cache.server';

/** What SQLite must answer before the first query is served. */
const PRAGMAS = [
  ['journal_mode', 'wal'],
  ['synchronous', '2'], // FULL
  ['foreign_keys', '1'],
] as const;

/**
 * The better-sqlite3 adapter with one mutex for everything. All queries share one connection, so without it
 * a query of another request would join an open transaction and vanish when that rolls back.
 * Transactions begin IMMEDIATE: a second process waits for its turn instead of failing midway.
 */
export function serialised(factory: SqlDriverAdapterFactory, report: Report) {
  return {
    ...factory,
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => new SerialAdapter(await prepared(factory), report),
  };
}

async function prepared(factory: SqlDriverAdapterFactory): Promise<SqlDriverAdapter> {
  const adapter = await factory.connect();
  cacheStatements((adapter as SqlDriverAdapter & { client: Database.Database }).client);
  await adapter.executeScript(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;',
  );
  for (const [pragma, wanted] of PRAGMAS) {
    const { rows } = await adapter.queryRaw({ sql: `PRAGMA ${pragma}`, args: [], argTypes: [] });
    const got = String(rows[0]?.[0]);
    if (got !== wanted)
      throw new Error(`SQLite answers ${pragma}=${got}; the portal needs ${wanted}.`);
  }
  return adapter;
}

class SerialAdapter implements SqlDriverAdapter {
  readonly provider = 'sqlite';
  readonly adapterName: string;
  readonly #turns = new Turns();
  readonly #inner: SqlDriverAdapter;
  readonly #report: Report;
  #mustRollBack = false;
  #closed = false;

  constructor(inner: SqlDriverAdapter, report: Report) {
    this.#inner = inner;
    this.#report = report;
    this.adapterName = inner.adapterName;
  }

  queryRaw(query: SqlQuery) {
    return this.#inTurn(() => this.#inner.queryRaw(query));
  }

  executeRaw(query: SqlQuery) {
    return this.#inTurn(() => this.#inner.executeRaw(query));
  }

  executeScript(script: string) {
    return this.#inTurn(() => this.#inner.executeScript(script));
  }

  getConnectionInfo() {
    return this.#inner.getConnectionInfo?.() ?? { supportsRelationJoins: false };
  }

  async startTransaction() {
    const release = await this.#turn();
    try {
      await this.#inner.executeScript('BEGIN IMMEDIATE');
    } catch (error) {
      release();
      throw error;
    }
    return new TurnTransaction({
      inner: this.#inner,
      commit: () => this.#inner.executeScript('COMMIT'),
      rollBack: () => this.#rollBack(),
      release,
      isFatal: (error) => !/^SQLITE_(CONSTRAINT|ERROR)|^$/.test(sqliteCode(error)),
      needsOperator,
      report: this.#report,
    });
  }

  /** Closes at once: no query of SQLite is ever under way, and an open transaction is rolled back by the closing. */
  async dispose(): Promise<void> {
    this.#closed = true;
    this.#turns.cancel();
    await this.#inner.dispose();
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.#turn();
    try {
      return await work();
    } catch (error) {
      if (needsOperator(error)) this.#report(error);
      throw error;
    } finally {
      release();
    }
  }

  /** Waits until the connection is free and outside of any transaction. Returns how to let the next query in. */
  async #turn(): Promise<() => void> {
    if (this.#closed) throw new DriverAdapterError({ kind: 'ConnectionClosed' });
    const release = await this.#turns.take();
    if (this.#mustRollBack) await this.#rollBack();
    if (!this.#mustRollBack) return release;
    release();
    throw new DriverAdapterError({ kind: 'SocketTimeout' });
  }

  /** Ends the transaction that the connection may be in. Where that fails, no query runs until it has worked. */
  async #rollBack(): Promise<void> {
    try {
      await this.#inner.executeScript('ROLLBACK');
      this.#mustRollBack = false;
    } catch (error) {
      this.#mustRollBack = !/no transaction is active/.test(String(error));
      if (this.#mustRollBack) this.#report(error);
    }
  }
}
