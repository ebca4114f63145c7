import type { PoolConfig } from 'pg';

/**
 * How the portal connects. Limits in milliseconds; times are UTC, whatever the server's own zone
 * is.
 */
export const toPoolConfig = (url: string): PoolConfig => ({
  connectionString: url,
  application_name: 'portal',
  max: 12,
  connectionTimeoutMillis: 5_000,
  lock_timeout: 3_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 15_000,
  options: '-c TimeZone=UTC',
  keepAlive: true,
  allowExitOnIdle: true,
});

/** The address without its password, for messages to the operator. */
export function hidePassword(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
}
