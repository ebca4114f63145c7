import Database from 'better-sqlite3';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newDataDir } from '#tests/support/server';
import { runPrisma } from '#server/commands/prisma-cli.mjs';

/** What the Prisma schema can't say and a migration says by hand. */
const BY_HAND = [
  'index conversations_unread',
  'index jobs_open_by_due',
  'index jobs_open_by_stage',
  'index days_off_office_key',
  'index role_requests_open_key',
];

/** Every column, foreign key and index of a database, in words. */
function partsOf(file: string): string[] {
  const db = new Database(file, { readonly: true });
  try {
    const tables = db
      .prepare<[], string>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '_prisma_migrations' AND name NOT LIKE '%_search%'",
      )
      .pluck()
      .all();
    const inTables = tables.flatMap((table) =>
      ['table_xinfo', 'foreign_key_list'].flatMap((pragma) =>
        (db.pragma(`${pragma}("${table}")`) as Record<string, unknown>[]).map(
          ({ cid: _cid, id: _id, seq: _seq, ...part }) => `${table} ${JSON.stringify(part)}`,
        ),
      ),
    );
    const indexes = db
      .prepare<[], string>(
        "SELECT 'index ' || name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL",
      )
      .pluck()
      .all();
    return [...inTables, ...indexes].sort();
  } finally {
    db.close();
  }
}

describe('the migrations', () => {
  it('together create the Prisma schema and the handwritten objects', async () => {
    const folder = newDataDir();
    const at = (name: string) => path.join(folder, name);
    const words = ['--from-empty', '--to-schema-datamodel', 'prisma/schema.prisma', '--script'];
    await runPrisma(['migrate', 'diff', ...words, '--output', at('schema.sql')], {
      DATABASE_URL: `file:${at('unused.db')}`,
    });
    new Database(at('said.db')).exec(fs.readFileSync(at('schema.sql'), 'utf8')).close();
    expect(partsOf(at('portal.db'))).toEqual([...partsOf(at('said.db')), ...BY_HAND].sort());
    fs.rmSync(folder, { recursive: true });
  });
});
