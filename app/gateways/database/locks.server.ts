import { AsyncLocalStorage } from 'node:async_hooks';

/** What a transaction counts or orders, and therefore locks until it ends. */
export type Lock = readonly [kind: 'conversation' | 'files' | 'bookings', id: string];

/** The locks of the transaction about to begin; null for one that runs alone. */
const locks = new AsyncLocalStorage<readonly Lock[] | null>();

export const withLocks = <T>(held: readonly Lock[] | null, work: () => T): T =>
  locks.run(held, work);

/** In a fixed order, so that two transactions never wait for each other's locks. */
export const readLocks = () =>
  locks
    .getStore()
    ?.map((lock) => lock.join(' '))
    .sort() ?? null;
