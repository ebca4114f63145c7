import {
  DriverAdapterError,
  type SqlQuery,
  type SqlQueryable,
  type Transaction,
} from '@prisma/driver-adapter-utils';
import { E_CANCELED, Mutex, withTimeout } from 'async-mutex';
import type { Report } from './port.server';

/** How long a query or a transaction waits for its turn, in milliseconds. */
const MAX_WAIT = 10_000;
/** How long a transaction may keep others waiting, in milliseconds. Prisma's own limits are shorter. */
const MAX_HELD = 15_000;

/** Lets one at a time in. */
export class Turns {
  readonly #mutex = new Mutex();
  readonly #limited = withTimeout(this.#mutex, MAX_WAIT);

  /** Waits for a turn. Returns how to let the next one in. */
  async take(): Promise<() => void> {
    return this.#limited.acquire().catch((error: unknown) => {
      throw new DriverAdapterError({
        kind: error === E_CANCELED ? 'ConnectionClosed' : 'SocketTimeout',
      });
    });
  }

  /** Refuses those who wait. */
  cancel(): void {
    this.#mutex.cancel();
  }
}

/** What a transaction needs of the connection it runs on. */
export type TransactionParts = {
  inner: SqlQueryable;
  commit: () => Promise<unknown>;
  /** Leaves the connection outside of any transaction; never throws. */
  rollBack: () => Promise<unknown>;
  /** Lets the next one in. */
  release: () => void;
  /** Whether the database may have rolled back by itself at this error. */
  isFatal: (error: unknown) => boolean;
  /** Whether an operator has to act. */
  needsOperator: (error: unknown) => boolean;
  report: Report;
};

/**
 * A transaction that lets the next one in whichever way it ends: committed, rolled back, failing at
 * either, or forgotten. With `usePhantomQuery` Prisma leaves COMMIT and ROLLBACK to it; otherwise it
 * sends them as queries and, where one fails, calls neither `commit` nor `rollback`.
 */
export class TurnTransaction implements Transaction {
  readonly provider: Transaction['provider'];
  readonly adapterName: string;
  readonly options = { usePhantomQuery: true };
  readonly #parts: TransactionParts;
  readonly #watchdog: NodeJS.Timeout;
  #state: 'open' | 'broken' | 'ended' = 'open';

  constructor(parts: TransactionParts) {
    this.#parts = parts;
    this.provider = parts.inner.provider;
    this.adapterName = parts.inner.adapterName;
    this.#watchdog = setTimeout(() => {
      parts.report(new Error(`A transaction was neither ended nor given up in ${MAX_HELD} ms.`));
      void this.rollback();
    }, MAX_HELD).unref();
  }

  queryRaw(query: SqlQuery) {
    return this.#whileOpen(() => this.#parts.inner.queryRaw(query));
  }

  executeRaw(query: SqlQuery) {
    return this.#whileOpen(() => this.#parts.inner.executeRaw(query));
  }

  /** Reports a failed COMMIT, since Prisma may replace that error by another. */
  async commit(): Promise<void> {
    try {
      await this.#whileOpen(this.#parts.commit);
      this.#end();
    } catch (error) {
      if (!this.#parts.needsOperator(error)) this.#parts.report(error);
      await this.rollback();
      throw error;
    }
  }

  async rollback(): Promise<void> {
    if (this.#state === 'ended') return;
    this.#state = 'broken';
    await this.#parts.rollBack();
    this.#end();
  }

  /** Refuses a query once the transaction is over: it would run outside of it, or inside another's. */
  async #whileOpen<T>(work: () => Promise<T>): Promise<T> {
    if (this.#state !== 'open')
      throw new DriverAdapterError({
        kind: 'TransactionAlreadyClosed',
        cause: `The transaction is ${this.#state}.`,
      });
    try {
      return await work();
    } catch (error) {
      if (this.#parts.isFatal(error)) this.#state = 'broken';
      if (this.#parts.needsOperator(error)) this.#parts.report(error);
      throw error;
    }
  }

  #end(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    clearTimeout(this.#watchdog);
    this.#parts.release();
  }
}
