import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils';
import type { Report } from '../port.server';
import { needsOperator, sqliteCode } from './errors.server';

/** How long a transaction may keep every other query waiting, in milliseconds. Prisma's own limits are shorter. */
const MAX_HELD = 15_000;

/** What a transaction needs of the connection it runs on. */
export type TransactionParts = {
  inner: SqlDriverAdapter;
  /** Leaves the connection outside of any transaction; never throws. */
  rollBack: () => Promise<void>;
  /** Lets the next query in. */
  release: () => void;
  report: Report;
};

/**
 * A transaction that lets the next query in whichever way it ends: committed, rolled back, failing
 * at either, or forgotten. With `usePhantomQuery` Prisma leaves COMMIT and ROLLBACK to it;
 * otherwise it sends them as queries and, where one fails, calls neither `commit` nor `rollback`.
 */
export class SerialTransaction implements Transaction {
  readonly provider = 'sqlite';
  readonly adapterName: string;
  readonly options = { usePhantomQuery: true };
  readonly #parts: TransactionParts;
  readonly #watchdog: NodeJS.Timeout;
  #state: 'open' | 'broken' | 'ended' = 'open';

  constructor(parts: TransactionParts) {
    this.#parts = parts;
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

  /**
   * Throws where SQLite can't commit, after rolling back. Prisma may replace that error by another,
   * so it is reported too.
   */
  async commit(): Promise<void> {
    try {
      await this.#whileOpen(() => this.#parts.inner.executeScript('COMMIT'));
      this.#end();
    } catch (error) {
      if (!needsOperator(error)) this.#parts.report(error);
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

  /**
   * Runs a query unless the transaction is over: it would run outside of it, or inside somebody else's.
   * After most errors SQLite may have rolled back by itself, so they leave nothing but a rollback.
   */
  async #whileOpen<T>(work: () => Promise<T>): Promise<T> {
    if (this.#state !== 'open')
      throw new DriverAdapterError({
        kind: 'TransactionAlreadyClosed',
        cause: `The transaction is ${this.#state}.`,
      });
    try {
      return await work();
    } catch (error) {
      if (!/^SQLITE_(CONSTRAINT|ERROR)|^$/.test(sqliteCode(error))) this.#state = 'broken';
      if (needsOperator(error)) this.#parts.report(error);
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
