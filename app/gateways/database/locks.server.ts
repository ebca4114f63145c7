import { AsyncLocalStorage } from 'node:async_hooks';

/** What a transaction counts or orders, and therefore locks until it ends. */
export type Lock = readonly [
  kind:
    | 'account'
    | 'bookings'
    | 'class'
    | 'conversation'
    | 'email'
    | 'files'
    | 'forms'
    | 'identity'
    | 'invoice'
    | 'job'
    | 'mail'
    | 'party'
    | 'subscription'
    | 'tasks'
    | 'ticket',
  id: string,
];

/** `exclusive`: waits for every other transaction, and they for it. */
type Locks = readonly Lock[] | 'exclusive' | undefined;

/** The locks of the transaction about to begin. */
const locks = new AsyncLocalStorage<Locks>();

export const withLocks = <R>(value: Locks, work: () => R): R => locks.run(value, work);

/** In a fixed order, so that two transactions never wait for each other's locks. */
export function readLocks(): readonly string[] | 'exclusive' {
  const taken = locks.getStore() ?? [];
  return taken === 'exclusive' ? taken : taken.map((lock) => lock.join(' ')).sort();
}

/**
 * Makes transactions exclusive that name no locks. Those that Prisma makes of a single statement
 * don't come this way: they need none.
 */
export function exclusiveByDefault<
  C extends { $transaction: (...given: never[]) => Promise<unknown> },
>(client: C): C {
  const begin = client.$transaction.bind(client);
  client.$transaction = ((...given: never[]) =>
    withLocks(locks.getStore() ?? 'exclusive', () => begin(...given))) as C['$transaction'];
  return client;
}
