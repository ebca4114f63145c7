import { env } from '~/config/env.server';
import { databaseKind } from './kind.server';
import type { Line } from './port.server';

const kind = await databaseKind(env.databaseUrl);

/** The line to the other processes on the same database; null where there can be none. It connects at its first use. */
export const line: Line | null =
  kind.openLine?.(env.databaseUrl, (error) =>
    process.emitWarning(error instanceof Error ? error : String(error)),
  ) ?? null;
