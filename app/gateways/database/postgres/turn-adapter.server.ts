import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils';
import { E_CANCELED, Mutex, withTimeout } from 'async-mutex';
import type { Report } from '../port.server';
import { isDeadlock, needsOperator } from './errors.server';

/** How long a transaction waits for its turn within this process, in milliseconds. */
const MAX_WAIT = 10_000;
/** How often a statement outside of a transaction is tried that met a deadlock. */
const TRIES = 3;

/** The lock that each transaction holds to its end: any number that nothing else of the portal takes. */
const TURN = plain('SELECT pg_advisory_xact_lock(7262710)::text');

/**
 * The adapter of PostgreSQL with one transaction at a time, of all processes together, as SQLite
 * has it: what a transaction has read stays so until it has written, and the ids of messages become
 * visible in their order. Single statements run beside it. Within the process the turn is waited
 * for without a connection, so that reading goes on.
 */
export function inTurns(factory: SqlDriverAdapterFactory, report: Report): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => new TurnAdapter(await factory.connect(), report),
  };
}

class TurnAdapter implements SqlDriverAdapter {
  readonly provider = 'postgres';
  readonly adapterName: string;
  readonly #mutex = new Mutex();
  readonly #turns = withTimeout(this.#mutex, MAX_WAIT);
  readonly #inner: SqlDriverAdapter;
  readonly #report: Report;

  constructor(inner: SqlDriverAdapter, report: Report) {
    this.#inner = inner;
    this.#report = report;
    this.adapterName = inner.adapterName;
  }

  queryRaw(query: SqlQuery) {
    return this.#tried(() => this.#inner.queryRaw(storable(query)));
  }

  executeRaw(query: SqlQuery) {
    return this.#tried(() => this.#inner.executeRaw(storable(query)));
  }

  executeScript(script: string) {
    return this.#inner.executeScript(script);
  }

  getConnectionInfo() {
    return { ...this.#inner.getConnectionInfo?.(), supportsRelationJoins: false };
  }

  async startTransaction() {
    const release = await this.#turns.acquire().catch((error: unknown) => {
      throw new DriverAdapterError({
        kind: error === E_CANCELED ? 'ConnectionClosed' : 'SocketTimeout',
      });
    });
    let inner: Transaction | undefined;
    try {
      inner = await this.#inner.startTransaction();
      await inner.queryRaw(TURN);
      return new TurnTransaction(inner, release, this.#report);
    } catch (error) {
      await inner?.executeRaw(plain('ROLLBACK')).catch(() => undefined);
      await inner?.rollback();
      release();
      throw error;
    }
  }

  async dispose(): Promise<void> {
    this.#mutex.cancel();
    await this.#inner.dispose();
  }

  async #tried<T>(work: () => Promise<T>, left = TRIES): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (left > 1 && isDeadlock(error)) return this.#tried(work, left - 1);
      if (needsOperator(error)) this.#report(error);
      throw error;
    }
  }
}

/**
 * A transaction that lets the next one begin whichever way it ends. Prisma leaves COMMIT and
 * ROLLBACK to it (`usePhantomQuery`).
 */
class TurnTransaction implements Transaction {
  readonly provider = 'postgres';
  readonly adapterName: string;
  readonly options = { usePhantomQuery: true };
  readonly #inner: Transaction;
  readonly #release: () => void;
  readonly #report: Report;
  /** One statement at a time: Prisma sends several at once where they don't need each other. */
  readonly #statements = new Mutex();
  #ended = false;

  constructor(inner: Transaction, release: () => void, report: Report) {
    this.#inner = inner;
    this.#release = release;
    this.#report = report;
    this.adapterName = inner.adapterName;
  }

  queryRaw(query: SqlQuery) {
    return this.#whileOpen(() => this.#inner.queryRaw(storable(query)));
  }

  executeRaw(query: SqlQuery) {
    return this.#whileOpen(() => this.#inner.executeRaw(storable(query)));
  }

  /** Throws where PostgreSQL can't commit; then nothing was changed. */
  async commit(): Promise<void> {
    try {
      await this.#whileOpen(() => this.#inner.executeRaw(plain('COMMIT')));
    } catch (error) {
      this.#report(error);
      await this.rollback();
      throw error;
    }
    await this.#end();
  }

  async rollback(): Promise<void> {
    if (this.#ended) return;
    // On a connection that is gone, PostgreSQL has rolled back by itself.
    await this.#inner.executeRaw(plain('ROLLBACK')).catch(() => undefined);
    await this.#end();
  }

  async #whileOpen<T>(work: () => Promise<T>): Promise<T> {
    if (this.#ended)
      throw new DriverAdapterError({
        kind: 'TransactionAlreadyClosed',
        cause: 'The transaction is ended.',
      });
    try {
      return await this.#statements.runExclusive(work);
    } catch (error) {
      if (needsOperator(error)) this.#report(error);
      throw error;
    }
  }

  async #end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    await this.#inner.rollback();
    this.#release();
  }
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
