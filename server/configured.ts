import type { env as Env } from '~/config/env.server';
import { withoutStoredNames } from '~/domain/access/loggable';
import { isRefusal, StartRefused } from './start-refused';

/** The configuration with readable keys. Throws StartRefused, a line per mistake. */
export async function configured(): Promise<typeof Env> {
  const refuse = (cause: Error) => {
    throw new StartRefused(cause.message, { cause });
  };
  const { env } = await import('~/config/env.server').catch(refuse);
  const { dataKeysFile, readDataKeys } = await import('~/gateways/storage/data-keys.server');
  if (dataKeysFile) await Promise.resolve(dataKeysFile).then(readDataKeys).catch(refuse);
  return env;
}

/** Ends the process: prints the message for the operator, else also the stack. */
export function endWith(error: unknown): never {
  const { message, stack } = error as Error;
  const told = withoutStoredNames(String(isRefusal(error) ? message : stack));
  process.stderr.write(`\n${told}\n\n`);
  process.exit(1);
}
