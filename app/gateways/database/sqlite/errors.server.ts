/** SQLite's code, such as `SQLITE_BUSY`, wherever Prisma has put it; else ''. */
export function sqliteCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && code.startsWith('SQLITE_')) return code;
  const original = (cause as { originalCode?: unknown } | undefined)?.originalCode;
  return typeof original === 'string' ? original : sqliteCode(cause);
}

/** The file can't be written or read just now: another process holds it, the disk is full or doesn't answer. */
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|NOMEM|CANTOPEN|READONLY|PROTOCOL|INTERRUPT)/;
/** An operator has to act: the disk is full or fails, the file is damaged. */
const NEEDS_OPERATOR = /^SQLITE_(FULL|IOERR|CORRUPT|NOTADB)/;

export function needsOperator(error: unknown): boolean {
  return NEEDS_OPERATOR.test(sqliteCode(error));
}

/** Whether SQLite says that it can't read or write the file just now. */
export function isSqliteBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return UNAVAILABLE.test(sqliteCode(error)) || /database is locked/.test(error.message);
}

/** Whether SQLite says that another process is writing. */
export function isSqliteHeld(error: unknown): boolean {
  return (
    /^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(error)) ||
    (error instanceof Error && /database is locked/.test(error.message))
  );
}
