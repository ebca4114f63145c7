import Database from 'better-sqlite3';
import { Client } from 'pg';
import { DatabaseRefused } from './port.server';
import { toPoolConfig, hidePassword } from './postgres/connection.server';
import { migratePostgres } from './postgres/migrate.server';
import { readMigrationState } from './sqlite/migrate.server';
import { lockDatabase } from './sqlite/upkeep.server';

export type CopiedTable = { name: string; rows: number };

/** Copies a SQLite file that no server uses into an empty PostgreSQL, all or nothing. */
export async function copyToPostgres(
  file: string,
  url: string,
  migrations: { sqlite: string; postgres: string },
): Promise<CopiedTable[]> {
  const unlock = lockDatabase(file);
  try {
    if (readMigrationState(file, migrations.sqlite).pending.length > 0)
      throw new DatabaseRefused(
        `The database ${file} is of an earlier version. Start the portal with it once, stop it, and copy then.`,
      );
    await migratePostgres(url, migrations.postgres);
    const client = new Client({ ...toPoolConfig(url), statement_timeout: 0 });
    try {
      await client.connect();
      const copied = await copyTables(client, file);
      await client.query('ANALYZE');
      return copied;
    } catch (cause) {
      throw new DatabaseRefused(`${hidePassword(url)}: ${(cause as Error).message}`, { cause });
    } finally {
      await client.end();
    }
  } finally {
    unlock();
  }
}

/** Copies all rows in one transaction. `present`: into tables that hold rows. */
export async function copyTables(client: Client, file: string, { present = false } = {}) {
  const source = new Database(file, { fileMustExist: true });
  try {
    // From here to its end one reading, whatever is written meanwhile.
    source.exec('BEGIN');
    await client.query('BEGIN');
    const copied: CopiedTable[] = [];
    for (const name of tablesInOrder(source)) {
      const { rowCount } = await client.query(`SELECT 1 FROM "${name}" LIMIT 1`);
      if (rowCount && !present)
        throw new Error(`The table ${name} isn’t empty. Nothing was copied.`);
      copied.push({ name, rows: await copyRows(client, source, name, present) });
    }
    // The next id of a message is greater than every one there is.
    await client.query(
      `SELECT setval(pg_get_serial_sequence('messages', 'id'), (SELECT COALESCE(MAX(id), 0) + 1 FROM messages), false)`,
    );
    await client.query('COMMIT');
    return copied;
  } finally {
    source.close();
  }
}

/** The tables, each after those that its rows point to, without those of the search. */
function tablesInOrder(source: Database.Database): string[] {
  const names = source
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name <> '_prisma_migrations' ORDER BY name",
    )
    .pluck()
    .all();
  const targets = source
    .prepare<[string], string>('SELECT DISTINCT "table" FROM pragma_foreign_key_list(?)')
    .pluck();
  const ordered = new Set<string>();
  const add = (name: string) => {
    for (const target of targets.all(name))
      if (target !== name && !ordered.has(target)) add(target);
    ordered.add(name);
  };
  names.forEach(add);
  return [...ordered];
}

/** Copies the rows of a table, those that others of it point to first. Returns how many. */
async function copyRows(client: Client, source: Database.Database, name: string, present: boolean) {
  const rows = source.prepare<[], object>(`SELECT * FROM "${name}" ORDER BY rowid`);
  const columns = rows.columns().map((column) => `"${column.name}"`);
  const insert = `INSERT INTO "${name}" (${columns.join(', ')})
    SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::"${name}", $1::json)
    ${present ? 'ON CONFLICT DO NOTHING' : ''}`;
  let [read, written] = [0, 0];
  let batch: object[] = [];
  const send = async () => {
    const { rowCount } = await client.query(insert, [JSON.stringify(batch, withoutNul)]);
    read += batch.length;
    written += rowCount ?? 0;
    batch = [];
  };
  for (const row of rows.iterate()) {
    batch.push(row);
    if (batch.length === 1_000) await send();
  }
  if (batch.length > 0) await send();
  if (!present && read !== written)
    throw new Error(`The table ${name} is not the same after copying. Nothing was copied.`);
  return written;
}

/** PostgreSQL can't hold the character NUL. */
const withoutNul = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;
