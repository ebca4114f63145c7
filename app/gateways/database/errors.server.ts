import { DriverAdapterError } from '@prisma/driver-adapter-utils';

/** The database's or socket's code (`SQLITE_BUSY`, `55P03`) wherever Prisma put it, or ''. */
export function databaseCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, cause, meta } = error as {
    code?: unknown;
    cause?: unknown;
    meta?: { driverAdapterError?: unknown };
  };
  const isPrismas = /^P\d{4}$/.test(String(code));
  if (typeof code === 'string' && !isPrismas && CODE.test(code)) return code;
  const original = (cause as { originalCode?: unknown } | undefined)?.originalCode;
  if (typeof original === 'string') return original;
  return databaseCode(cause) || databaseCode(meta?.driverAdapterError);
}

const CODE = /^(SQLITE_\w+|E[A-Z]+|[0-9A-Z]{5})$/;

/** Another process is writing, or two statements wait for each other. */
const HELD = /^(SQLITE_(BUSY|LOCKED)|55P03|40P01|40001)/;
/** Connection lost or refused, shutdown, timeout, full or failing disk, read-only. */
const UNAVAILABLE =
  /^(SQLITE_(FULL|IOERR|NOMEM|CANTOPEN|READONLY|PROTOCOL|INTERRUPT)|08|53|57P|57014|25006|25P03|58|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|EHOSTUNREACH)/;
const UNAVAILABLE_MESSAGE =
  /SocketTimeout|Connection terminated|timeout exceeded when trying to connect|Can't reach database server/;
const UNAVAILABLE_KINDS: readonly unknown[] = [
  'DatabaseNotReachable',
  'ConnectionClosed',
  'TooManyConnections',
  'TransactionWriteConflict',
];
/** Prisma: no answer in time, the connection is closed, a transaction came to no end. */
const PRISMA_UNAVAILABLE: readonly unknown[] = ['P1008', 'P1017', 'P2028'];
const PRISMA_UNIQUE = 'P2002';

const prismaCode = (error: unknown) => (error as { code?: unknown } | null | undefined)?.code;

/** Whether the database can't do its work for now: nothing was changed, a later try may work. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const kind = (error.cause as { kind?: unknown } | undefined)?.kind;
  return (
    isDatabaseHeld(error) ||
    UNAVAILABLE.test(databaseCode(error)) ||
    UNAVAILABLE_MESSAGE.test(error.message) ||
    UNAVAILABLE_KINDS.includes(kind) ||
    PRISMA_UNAVAILABLE.includes(prismaCode(error)) ||
    isDatabaseBusy(error.cause)
  );
}

/** Whether an error says that somebody else is writing: it works once they are done. */
export function isDatabaseHeld(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return HELD.test(databaseCode(error)) || /database is locked|SocketTimeout/.test(error.message);
}

/** Whether PostgreSQL gave up one of two statements that wait for each other: a retry works. */
export const isDeadlock = (error: unknown): boolean => /^(40P01|40001)$/.test(databaseCode(error));

/** Whether an operator has to act: the disk is full or fails, or rows are damaged. */
export const needsOperator = (error: unknown): boolean =>
  /^(SQLITE_(FULL|IOERR|CORRUPT|NOTADB)|53100|58|XX)/.test(databaseCode(error));

export const isUniqueViolation = (error: unknown): boolean =>
  prismaCode(error) === PRISMA_UNIQUE ||
  (error instanceof DriverAdapterError && error.cause.kind === 'UniqueConstraintViolation');

/** For a promise's `catch`: handles a broken unique key, as of a second request at once. */
export function onUniqueViolation<T>(handle: () => T): (error: unknown) => T {
  return (error) => {
    if (!isUniqueViolation(error)) throw error;
    return handle();
  };
}

/** Whether an error comes from the database: busy, full, damaged, or refusing a statement. */
export function isDatabaseError(error: unknown): boolean {
  if (isDatabaseBusy(error)) return true;
  if (!(error instanceof Error)) return false;
  return error.name.startsWith('PrismaClient') || error.name === 'DriverAdapterError';
}
