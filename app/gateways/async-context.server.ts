import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A value for all that one piece of work awaits. It is off while nobody works in it: Node asks every
 * store in use at each promise of the process, a twentieth of the work of a page.
 */
export function createAsyncContext<T>() {
  const store = new AsyncLocalStorage<T>();
  let running = 0;
  return {
    /** The value of the work this is called in, or undefined. */
    get: () => store.getStore(),
    async run<R>(value: T, work: () => Promise<R>): Promise<R> {
      running += 1;
      try {
        return await store.run(value, work);
      } finally {
        running -= 1;
        if (running === 0) store.disable();
      }
    },
  };
}
