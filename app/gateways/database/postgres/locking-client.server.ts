import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';
import { readLocks } from '../locks.server';

/** The lock of all transactions: alone in it, or shared by those that lock records. Any number. */
const TURN = 7262710;

/**
 * A connection on which transactions begin without a wait: BEGIN and the locks are sent ahead of
 * the first statement, which fails as they do.
 */
export class LockingClient extends Client {
  #begun: Promise<unknown> | null = null;

  override query = ((query: QueryConfig, ...rest: unknown[]) => {
    const send = (sent: QueryConfig) =>
      Reflect.apply(Client.prototype.query, this, [sent, ...rest]) as unknown as Promise<unknown>;
    // Prisma’s adapter sends BEGIN as a statement of its own.
    if (query.text === 'BEGIN') {
      this.#begun = send({ ...query, text: beginStatement() });
      this.#begun.catch(() => undefined);
      return Promise.resolve({ rows: [], fields: [], rowCount: 0 });
    }
    const begun = this.#begun;
    if (/^(COMMIT|ROLLBACK)$/.test(query.text)) this.#begun = null;
    return begun ? Promise.all([send(query), begun]).then(([result]) => result) : send(query);
  }) as unknown as Client['query'];
}

/** Takes the locks in the order of their names. */
function beginStatement(): string {
  const locks = readLocks();
  if (locks === 'alone') return `BEGIN; SELECT pg_advisory_xact_lock(${TURN})`;
  const taken = locks.map((lock) => `, pg_advisory_xact_lock(${TURN}, ${toKey(lock)})`);
  return `BEGIN; SELECT pg_advisory_xact_lock_shared(${TURN})${taken.join('')}`;
}

const toKey = (lock: string): number => createHash('sha256').update(lock).digest().readInt32BE();
