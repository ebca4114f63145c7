import {
  DriverAdapterError,
  type SqlQuery,
  type SqlQueryable,
  type Transaction,
} from '@prisma/driver-adapter-utils';
import { E_CANCELED, Semaphore, withTimeout } from 'async-mutex';
import { needsOperator } from './errors.server';
import type { Report } from './port.server';

/** How long a query or a transaction waits for its turn, in milliseconds. */
const MAX_WAIT = 10_000;
/** Milliseconds a transaction may hold others up. Prisma's own limits are shorter. */
const MAX_HELD = 15_000;

export type Turns = ReturnType<typeof openTurns>;

/** A queue that lets `atOnce` in. `take` returns the release; `cancel` refuses all who wait. */
export function openTurns(atOnce = 1) {
  const semaphore = new Semaphore(atOnce);
  const limited = withTimeout(semaphore, MAX_WAIT);
  return {
    take: async (): Promise<() => void> => {
      try {
        const [, release] = await limited.acquire();
        return release;
      } catch (error) {
        throw new DriverAdapterError({
          kind: error === E_CANCELED ? 'ConnectionClosed' : 'SocketTimeout',
        });
      }
    },
    isTaken: () => semaphore.isLocked(),
    cancel: () => semaphore.cancel(),
  };
}

/**
 * A transaction that lets the next one in whichever way it ends: committed, rolled back, failing at
 * either, or forgotten. With `usePhantomQuery` Prisma leaves COMMIT and ROLLBACK to it; otherwise
 * it sends them as queries and, where one fails, calls neither `commit` nor `rollback`.
 */
export function turnTransaction(parts: {
  inner: SqlQueryable;
  commit: () => Promise<unknown>;
  /** Leaves the connection outside of any transaction; never throws. */
  rollBack: () => Promise<unknown>;
  release: () => void;
  /** Whether the database may have rolled back by itself at this error. */
  isFatal?: (error: unknown) => boolean;
  report: Report;
}): Transaction {
  const { inner, report } = parts;
  let state: 'open' | 'broken' | 'ended' = 'open';
  const watchdog = setTimeout(() => {
    report(new Error(`A transaction was neither ended nor given up in ${MAX_HELD} ms.`));
    void rollback();
  }, MAX_HELD).unref();

  function end(): void {
    if (state === 'ended') return;
    state = 'ended';
    clearTimeout(watchdog);
    parts.release();
  }
  async function rollback(): Promise<void> {
    if (state === 'ended') return;
    state = 'broken';
    await parts.rollBack();
    end();
  }
  /** Refuses queries after the transaction: they would run outside it or in another. */
  async function whileOpen<T>(work: () => Promise<T>): Promise<T> {
    if (state !== 'open')
      throw new DriverAdapterError({
        kind: 'TransactionAlreadyClosed',
        cause: `The transaction is ${state}.`,
      });
    try {
      return await work();
    } catch (error) {
      if (parts.isFatal?.(error)) state = 'broken';
      if (needsOperator(error)) report(error);
      throw error;
    }
  }

  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    options: { usePhantomQuery: true },
    queryRaw: (query: SqlQuery) => whileOpen(() => inner.queryRaw(query)),
    executeRaw: (query: SqlQuery) => whileOpen(() => inner.executeRaw(query)),
    /** Reports a failed COMMIT, since Prisma may replace that error by another. */
    async commit() {
      try {
        await whileOpen(parts.commit);
        end();
      } catch (error) {
        if (!needsOperator(error)) report(error);
        await rollback();
        throw error;
      }
    },
    rollback,
  };
}
