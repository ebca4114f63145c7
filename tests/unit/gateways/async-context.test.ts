import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createAsyncContext } from '~/gateways/async-context.server';

test('each piece of work sees its own value, and the store is off after the last of them', async () => {
  const context = createAsyncContext<string>();
  const off = vi.spyOn(AsyncLocalStorage.prototype, 'disable');
  const see = (value: string, ms: number) =>
    context.run(value, async () => {
      await pause(ms);
      expect(off).not.toHaveBeenCalled();
      return context.get();
    });
  const failing = context.run('third', () => Promise.reject(new Error('Broken.')));
  await expect(failing).rejects.toThrow('Broken.');
  off.mockClear();
  expect(await Promise.all([see('first', 1), see('second', 10)])).toEqual(['first', 'second']);
  expect(off).toHaveBeenCalledOnce();
  expect(context.get()).toBeUndefined();
});
