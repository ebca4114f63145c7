/** Whether an error says that another process held the database for too long. Trying again in a moment may work. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (code === 'P1008' || (typeof code === 'string' && code.startsWith('SQLITE_BUSY'))) return true;
  return /database is locked|SocketTimeout/.test(error.message) || isDatabaseBusy(error.cause);
}
