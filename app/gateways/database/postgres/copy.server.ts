import type { Client } from 'pg';
import {
  inOrder,
  TableSum,
  valueOf,
  type Column,
  type ColumnKind,
  type TableSource,
  type Value,
} from '../copy.server';

const BATCH = 1_000;

const KINDS: Record<string, ColumnKind> = {
  text: 'text',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp without time zone': 'moment',
};

export type CopiedTable = { name: string; rows: number };

/**
 * Fills the tables of a migrated, empty database, in the transaction that the client is in: every
 * row of the source, then compares counts and sums of what both hold. Throws where a table isn't
 * empty, is missing, or differs afterwards.
 */
export async function copyTables(client: Client, source: TableSource): Promise<CopiedTable[]> {
  const columns = await columnsOf(client);
  const names = inOrder(source.tables);
  for (const name of names) {
    if (!columns.has(name)) throw new Error(`PostgreSQL has no table ${name}.`);
    const { rowCount } = await client.query(`SELECT 1 FROM "${name}" LIMIT 1`);
    if (rowCount) throw new Error(`The table ${name} isn’t empty. Nothing was copied.`);
  }
  const copied: CopiedTable[] = [];
  for (const name of names) {
    const table = columns.get(name)!;
    const sent = await fill(client, name, table, source.rows(name));
    if (!(await sumOf(client, name, table)).equals(sent))
      throw new Error(`The table ${name} is not the same after copying. Nothing was copied.`);
    copied.push({ name, rows: sent.rows });
  }
  await client.query(NEXT_MESSAGE);
  return copied;
}

/** The next id of a message is greater than every one there is. */
const NEXT_MESSAGE = `
  SELECT setval(pg_get_serial_sequence('messages', 'id'), (SELECT COALESCE(MAX(id), 0) + 1 FROM messages), false)`;

/** The columns of each table that hold the portal's own data. */
export async function columnsOf(client: Client): Promise<Map<string, Column[]>> {
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

/** Writes rows into a table. Returns their sum. `further` is what else the INSERT says. */
export async function fill(
  client: Client,
  name: string,
  columns: readonly Column[],
  rows: Iterable<Record<string, unknown>>,
  further = '',
): Promise<TableSum> {
  const sum = new TableSum();
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const insert = `INSERT INTO "${name}" (${list}) SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1::json) ${further}`;
  let batch: Record<string, Value>[] = [];
  const send = async () => {
    if (batch.length > 0) await client.query(insert, [JSON.stringify(batch)]);
    batch = [];
  };
  for (const row of rows) {
    const values = columns.map((column) => valueOf(row[column.name], column.kind));
    sum.add(values);
    batch.push(Object.fromEntries(columns.map((column, index) => [column.name, values[index]!])));
    if (batch.length === BATCH) await send();
  }
  await send();
  return sum;
}

/** Reads a table back, a part at a time. */
async function sumOf(client: Client, name: string, columns: readonly Column[]): Promise<TableSum> {
  const sum = new TableSum();
  const list = columns.map(({ name: column, kind }) =>
    kind === 'moment' ? `to_char("${column}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : `"${column}"`,
  );
  await client.query(`DECLARE copied CURSOR FOR SELECT ${list.join(', ')} FROM "${name}"`);
  for (;;) {
    const { rows } = await client.query<Value[]>({
      text: `FETCH ${BATCH} FROM copied`,
      rowMode: 'array',
    });
    for (const row of rows) sum.add(row);
    if (rows.length < BATCH) break;
  }
  await client.query('CLOSE copied');
  return sum;
}
