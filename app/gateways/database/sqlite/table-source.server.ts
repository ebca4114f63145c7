import Database from 'better-sqlite3';
import type { TableSource } from '../copy.server';

/**
 * Reads the tables of a database file as they are at this moment, until it is closed. Without the
 * tables of the search, which follow from others.
 */
export function openTables(file: string): TableSource {
  const db = new Database(file, { fileMustExist: true });
  // From here to its end one reading, whatever is written meanwhile.
  db.exec('BEGIN');
  const names = db
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name <> '_prisma_migrations' ORDER BY name",
    )
    .pluck()
    .all();
  const targets = db.prepare<[string], string>(
    'SELECT DISTINCT "table" FROM pragma_foreign_key_list(?)',
  );
  return {
    tables: names.map((name) => ({ name, pointsTo: targets.pluck().all(name) })),
    rows: (name) =>
      db.prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}" ORDER BY rowid`).iterate(),
    close: () => db.close(),
  };
}
