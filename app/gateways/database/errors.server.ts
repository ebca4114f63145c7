import { isPostgresBusy, isPostgresHeld } from './postgres/errors.server';
import { isSqliteBusy, isSqliteHeld } from './sqlite/errors.server';

/** Prisma: no answer in time, the connection is closed, a transaction came to no end. */
const PRISMA_UNAVAILABLE: readonly unknown[] = ['P1008', 'P1017', 'P2028'];
const PRISMA_UNIQUE = 'P2002';

const codeOf = (error: unknown) => (error as { code?: unknown } | null | undefined)?.code;

/** Whether the database can't do its work for now: nothing was changed, a later try may work. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    isSqliteBusy(error) ||
    isPostgresBusy(error) ||
    PRISMA_UNAVAILABLE.includes(codeOf(error)) ||
    /SocketTimeout/.test(error.message) ||
    isDatabaseBusy(error.cause)
  );
}

/** Whether an error says that somebody else is writing: it works once they are done. */
export function isDatabaseHeld(error: unknown): boolean {
  return (
    isSqliteHeld(error) ||
    isPostgresHeld(error) ||
    (error instanceof Error && /SocketTimeout/.test(error.message))
  );
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === PRISMA_UNIQUE;
}

/** Whether an error comes from the database: busy, full, damaged, or refusing a statement. */
export function isDatabaseError(error: unknown): boolean {
  if (isDatabaseBusy(error)) return true;
  if (!(error instanceof Error)) return false;
  return error.name.startsWith('PrismaClient') || error.name === 'DriverAdapterError';
}
