import Database from 'better-sqlite3';
import { Client } from 'pg';
import { DatabaseRefused } from './port.server';
import { toPoolConfig, hidePassword } from './postgres/connection.server';
import { migratePostgres } from './postgres/migrate.server';
import { readMigrationState } from './sqlite/migrate.server';
import { lockDatabase } from './sqlite/upkeep.server';

const BATCH = 1_000;

export type CopiedTable = { name: string; rows: number };
type Value = string | number | boolean | null;
type ColumnKind = 'text' | 'number' | 'boolean' | 'moment';
type Column = { name: string; kind: ColumnKind };

const KINDS: Record<string, ColumnKind> = {
  text: 'text',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp without time zone': 'moment',
};

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

/** Copies all rows in one transaction and compares each. `present`: into tables that hold rows. */
export async function copyTables(client: Client, file: string, { present = false } = {}) {
  const source = new Database(file, { fileMustExist: true });
  try {
    // From here to its end one reading, whatever is written meanwhile.
    source.exec('BEGIN');
    await client.query('BEGIN');
    const columns = await readColumns(client);
    const copied: CopiedTable[] = [];
    for (const name of tablesInOrder(source)) {
      const table = columns.get(name);
      if (!table) throw new Error(`PostgreSQL has no table ${name}.`);
      const { rowCount } = await client.query(`SELECT 1 FROM "${name}" LIMIT 1`);
      if (rowCount && !present)
        throw new Error(`The table ${name} isn’t empty. Nothing was copied.`);
      copied.push({ name, rows: await copyRows(client, source, name, table, present) });
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

async function readColumns(client: Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `SELECT table_name AS "table", column_name AS name, data_type AS type
     FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`,
  );
  const tables = new Map<string, Column[]>();
  for (const { table, name, type } of rows) {
    const kind = KINDS[type];
    if (kind) tables.set(table, [...(tables.get(table) ?? []), { name, kind }]);
  }
  return tables;
}

/** Copies the rows of a table, those that others of it point to first. Returns how many. */
async function copyRows(
  client: Client,
  source: Database.Database,
  name: string,
  columns: readonly Column[],
  present: boolean,
): Promise<number> {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const stored = columns.map(({ name: column, kind }) =>
    kind === 'moment' ? `to_char("${column}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : `"${column}"`,
  );
  const text = `INSERT INTO "${name}" (${list})
    SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1::json)
    ${present ? 'ON CONFLICT DO NOTHING' : ''} RETURNING ${stored.join(', ')}`;
  let count = 0;
  let batch: Value[][] = [];
  const send = async () => {
    const objects = batch.map((values) =>
      Object.fromEntries(columns.map((column, index) => [column.name, values[index]!])),
    );
    const values = [JSON.stringify(objects)];
    const { rows } = await client.query<Value[]>({ text, values, rowMode: 'array' });
    if (!present && JSON.stringify(rows) !== JSON.stringify(batch))
      throw new Error(`The table ${name} is not the same after copying. Nothing was copied.`);
    count += rows.length;
    batch = [];
  };
  const rows = source.prepare<[], Record<string, unknown>>(
    `SELECT * FROM "${name}" ORDER BY rowid`,
  );
  for (const row of rows.iterate()) {
    batch.push(columns.map((column) => toPostgres(row[column.name], column.kind)));
    if (batch.length === BATCH) await send();
  }
  if (batch.length > 0) await send();
  return count;
}

/** PostgreSQL takes moments as text in UTC, and no character NUL. */
function toPostgres(value: unknown, kind: ColumnKind): Value {
  if (value === null || value === undefined) return null;
  if (kind === 'boolean') return Boolean(value);
  if (kind === 'number') return Number(value);
  if (kind === 'text') return String(value).replaceAll('\0', '');
  // SQLite's own CURRENT_TIMESTAMP says neither T nor Z.
  const written =
    typeof value === 'string' && /^[\d-]+ [\d:.]+$/.test(value)
      ? `${value.replace(' ', 'T')}Z`
      : (value as string | number);
  return new Date(written).toISOString();
}
