/** PostgreSQL's or the socket's code, such as `55P03`, wherever Prisma has put it; else ''. */
export function postgresCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, cause, meta } = error as {
    code?: unknown;
    cause?: unknown;
    meta?: { driverAdapterError?: unknown };
  };
  if (typeof code === 'string' && /^(E[A-Z]+|[0-9A-Z]{5})$/.test(code) && !/^P\d{4}$/.test(code))
    return code;
  const original = (cause as { originalCode?: unknown } | undefined)?.originalCode;
  if (typeof original === 'string') return original;
  return postgresCode(cause) || postgresCode(meta?.driverAdapterError);
}

/** Connection lost or refused, shutdown, timeout, deadlock, full disk, read-only. */
const UNAVAILABLE = /^(08|53|57P|57014|55P03|40001|40P01|25006|25P03|58)/;
const SOCKET = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH)$/;
const KINDS = [
  'DatabaseNotReachable',
  'ConnectionClosed',
  'TooManyConnections',
  'TransactionWriteConflict',
];

export function isPostgresBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = postgresCode(error);
  const kind = (error.cause as { kind?: unknown } | undefined)?.kind;
  return (
    UNAVAILABLE.test(code) ||
    SOCKET.test(code) ||
    KINDS.some((each) => each === kind) ||
    /Connection terminated|timeout exceeded when trying to connect|Can't reach database server/.test(
      error.message,
    )
  );
}

/** Whether one of two statements that wait for each other was given up: done again, it works. */
export function isDeadlock(error: unknown): boolean {
  return /^(40P01|40001)$/.test(postgresCode(error));
}

/** Whether an operator has to act: the disk is full or fails, or rows are damaged. */
export function needsOperator(error: unknown): boolean {
  return /^(53100|58|XX)/.test(postgresCode(error));
}

export function isPostgresHeld(error: unknown): boolean {
  return postgresCode(error) === '55P03' || isDeadlock(error);
}
