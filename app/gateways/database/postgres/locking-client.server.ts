import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';
import { readLocks } from '../locks.server';

/** The lock of all transactions: alone in it, or shared by those that lock records. Any number. */
const TURN = 7262710;

/** How many statements each connection keeps parsed; the portal's own are about 600. */
const MAX_PARSED = 1_000;
const names = new Map<string, string>();

/** A statement with values is parsed and planned once on each connection, under its name. */
function named(query: QueryConfig): QueryConfig {
  const { text, values = [] } = query;
  if (values.length === 0) return query;
  if (!names.has(text) && names.size < MAX_PARSED) names.set(text, `portal-${names.size}`);
  return { ...query, name: names.get(text) };
}

/**
 * A connection on which transactions begin without a wait: BEGIN and the locks are sent ahead of
 * the first statement. A statement fails by the error of the one before it in its transaction.
 */
export class LockingClient extends Client {
  #previous: Promise<unknown> | null = null;

  override query = ((query: QueryConfig, ...rest: unknown[]) => {
    // What is sent at once takes one write.
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const send = (sent: QueryConfig) =>
      Reflect.apply(Client.prototype.query, this, [
        named(sent),
        ...rest,
      ]) as unknown as Promise<unknown>;
    // Prisma’s adapter sends BEGIN as a statement of its own.
    if (query.text === 'BEGIN') {
      this.#previous = send({ ...query, text: beginStatement() });
      this.#previous.catch(() => undefined);
      return Promise.resolve({ rows: [], fields: [], rowCount: 0 });
    }
    const sent = send(query);
    if (!this.#previous) return sent;
    sent.catch(() => undefined);
    const inOrder = this.#previous.then(() => sent);
    this.#previous = /^(COMMIT|ROLLBACK)$/.test(query.text) ? null : inOrder;
    return inOrder;
  }) as unknown as Client['query'];
}

/** Takes the locks in the order of their names. */
function beginStatement(): string {
  const locks = readLocks();
  if (locks === 'exclusive') return `BEGIN; SELECT pg_advisory_xact_lock(${TURN})`;
  const taken = locks.map((lock) => `, pg_advisory_xact_lock(${TURN}, ${toKey(lock)})`);
  return `BEGIN; SELECT pg_advisory_xact_lock_shared(${TURN})${taken.join('')}`;
}

const toKey = (lock: string): number => createHash('sha256').update(lock).digest().readInt32BE();
