import Database from 'better-sqlite3';
import type { Client } from 'pg';

/** Every column, key and index of a SQLite database, in words that are the same for PostgreSQL. */
export function partsOfSqlite(file: string): string[] {
  const db = new Database(file, { readonly: true });
  try {
    const rows = (sql: string) => db.prepare<[], string>(sql).pluck().all();
    return [
      ...rows(`
        SELECT 'column ' || t.name || '.' || c.name || ' ' || lower(c.type) || CASE WHEN c."notnull" THEN ' not null' ELSE '' END
        ${TABLES} pragma_table_info(t.name) c`),
      ...rows(`
        SELECT 'key ' || t.name || '.' || f."from" || ' → ' || f."table" || '.' || f."to" || ' ' || lower(f.on_delete)
        ${TABLES} pragma_foreign_key_list(t.name) f`),
      ...rows(`
        SELECT 'index ' || i.name || CASE WHEN i."unique" THEN ' unique ' ELSE ' ' END ||
          (SELECT group_concat(c.name, ',') FROM pragma_index_info(i.name) c) || CASE WHEN i.partial THEN ' partial' ELSE '' END
        ${TABLES} pragma_index_list(t.name) i WHERE i.origin = 'c'`),
    ].sort();
  } finally {
    db.close();
  }
}

const TABLES = `FROM (
  SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name <> '_prisma_migrations') t,`;

/** The same of a PostgreSQL database. Texts that don't sort by their bytes say so. */
export async function partsOfPostgres(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(`
    SELECT 'column ' || table_name || '.' || column_name || ' ' ||
      CASE data_type WHEN 'timestamp without time zone' THEN 'datetime' WHEN 'double precision' THEN 'real' ELSE data_type END ||
      CASE WHEN data_type = 'text' AND collation_name IS DISTINCT FROM 'C' THEN ' in another order' ELSE '' END ||
      CASE is_nullable WHEN 'NO' THEN ' not null' ELSE '' END AS part
    FROM information_schema.columns WHERE table_schema = 'public' AND ${OURS('table_name')}
    UNION ALL
    SELECT 'key ' || c.conrelid::regclass || '.' || a.attname || ' → ' || c.confrelid::regclass || '.' || b.attname || ' ' ||
      CASE c.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' WHEN 'r' THEN 'restrict' ELSE 'no action' END
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
    WHERE c.contype = 'f'
    UNION ALL
    SELECT 'index ' || i.indexrelid::regclass || CASE WHEN i.indisunique THEN ' unique ' ELSE ' ' END ||
      (SELECT string_agg(a.attname, ',' ORDER BY k.place) FROM unnest(i.indkey) WITH ORDINALITY k(attnum, place)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum) ||
      CASE WHEN i.indpred IS NOT NULL THEN ' partial' ELSE '' END
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE n.nspname = 'public' AND NOT i.indisprimary AND (i.indexprs IS NULL OR i.indpred IS NOT NULL) AND ${OURS('t.relname')}`);
  return rows.map(({ part }) => part).sort();
}

/** Not of the tables that hold what a search finds by: each database has its own. */
const OURS = (name: string) => `${name} NOT IN ('_prisma_migrations', 'attachments_search')`;
