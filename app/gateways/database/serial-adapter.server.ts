import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';

/** What SQLite must answer before the first query is served. */
const PRAGMAS = [
  ['journal_mode', 'wal'],
  ['synchronous', '2'], // FULL
  ['foreign_keys', '1'],
] as const;

/** Runs one piece of work at a time, in the order asked. */
class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for its turn; the next in line waits until the function it answers is called. */
  async acquire(): Promise<() => void> {
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const turn = this.#last;
    this.#last = held;
    await turn;
    return release;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}

/**
 * The better-sqlite3 adapter with one mutex for everything. All queries share one connection, so without it
 * a query of another request would join an open transaction and vanish when that rolls back.
 * Transactions begin IMMEDIATE: a second process waits for its turn instead of failing midway.
 */
export function serialised(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    ...factory,
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => serialAdapter(await prepared(factory)),
  };
}

async function prepared(factory: SqlDriverAdapterFactory): Promise<SqlDriverAdapter> {
  const adapter = await factory.connect();
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

function serialAdapter(inner: SqlDriverAdapter): SqlDriverAdapter {
  const mutex = new Mutex();
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    queryRaw: (query: SqlQuery) => mutex.run(() => inner.queryRaw(query)),
    executeRaw: (query: SqlQuery) => mutex.run(() => inner.executeRaw(query)),
    executeScript: (script: string) => mutex.run(() => inner.executeScript(script)),
    dispose: () => mutex.run(() => inner.dispose()),
    getConnectionInfo: () => inner.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    startTransaction: async () => {
      const release = await mutex.acquire();
      try {
        await inner.executeScript('BEGIN IMMEDIATE');
      } catch (error) {
        release();
        throw error;
      }
      return {
        provider: inner.provider,
        adapterName: inner.adapterName,
        options: { usePhantomQuery: false },
        queryRaw: (query: SqlQuery) => inner.queryRaw(query),
        executeRaw: (query: SqlQuery) => inner.executeRaw(query),
        commit: async () => release(),
        rollback: async () => release(),
      } satisfies Transaction;
    },
  };
}
