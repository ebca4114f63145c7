import type { PoolConfig } from 'pg';

/** Milliseconds to wait for a lock, to run, to stand still in a transaction, and to connect. */
const LOCK_WAIT = 3_000;
const MAX_STATEMENT = 30_000;
const MAX_IDLE_IN_TRANSACTION = 15_000;
const CONNECT_WAIT = 5_000;
export const MAX_CONNECTIONS = 8;

/** How the portal connects to the database at an address. Times are UTC in it, whatever the server's own zone is. */
export function connectionTo(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: 'portal',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WAIT,
    lock_timeout: LOCK_WAIT,
    statement_timeout: MAX_STATEMENT,
    idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION,
    options: '-c TimeZone=UTC',
    keepAlive: true,
    allowExitOnIdle: true,
  };
}

/** The address without its password, for messages to the operator. */
export function placeOf(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
}
