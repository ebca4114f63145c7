import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { Mutex } from 'async-mutex';
import type { Report } from '../port.server';
import { Turns, TurnTransaction } from '../transaction.server';
import { isDeadlock, needsOperator } from './errors.server';

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
  readonly #turns = new Turns();
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
    const release = await this.#turns.take();
    let inner: Transaction | undefined;
    try {
      inner = await this.#inner.startTransaction();
      await inner.queryRaw(TURN);
      return this.#transaction(inner, release);
    } catch (error) {
      if (inner) await rollBack(inner);
      release();
      throw error;
    }
  }

  async dispose(): Promise<void> {
    this.#turns.cancel();
    await this.#inner.dispose();
  }

  #transaction(inner: Transaction, release: () => void): TurnTransaction {
    /** One statement at a time: Prisma sends several at once where they don't need each other. */
    const statements = new Mutex();
    const { provider, adapterName } = inner;
    return new TurnTransaction({
      inner: {
        provider,
        adapterName,
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
      isFatal: () => false,
      needsOperator,
      report: this.#report,
    });
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
