import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { db } from '#tests/support/database';
import { PEOPLE } from '#prisma/people';
import { seed } from '#prisma/seed';
import { env } from '~/config/env.server';

/** Milliseconds between reading the clock and making an id. */
const SLACK = 60_000;

test('the demo’s records have ids by date, which order the lists', async () => {
  await seed(db, { demo: true });
  const database = new Database(env.databaseUrl.replace(/^file:/, ''), { readonly: true });
  const tables = database
    .prepare<[], string>(
      "SELECT m.name FROM sqlite_master m WHERE m.type = 'table' AND (SELECT COUNT(*) FROM pragma_table_info(m.name) WHERE (name = 'id' AND type = 'TEXT') OR name = 'created_at') = 2",
    )
    .pluck()
    .all();
  const misdated = tables.flatMap((table) =>
    database
      .prepare<[], { id: string; at: string | number }>(
        `SELECT id, created_at AS at FROM "${table}"`,
      )
      .all()
      .filter(({ id, at }) => /^[\da-f]{8}-[\da-f]{4}-7/.test(id) && !isOf(id, new Date(at)))
      .map(({ id, at }) => `${table}: ${id} of ${at}`),
  );
  expect(tables).toEqual(
    expect.arrayContaining(['documents', 'invoices', 'tasks', 'audit_events']),
  );
  expect(await db.document.count()).toBeGreaterThan(10);
  expect(misdated).toEqual([]);
  database.close();
});

function isOf(id: string, at: Date): boolean {
  const made = parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  // No id is before the last one of its process, which another file may have made by a later clock.
  if (made > Date.now() + SLACK) return true;
  return Math.abs(made - at.getTime()) < SLACK;
}

test('the demo starts again after its people changed their addresses', async () => {
  for (const { email } of Object.values(PEOPLE))
    await db.account.update({ where: { email }, data: { email: `new-${email}` } });
  const counts = () => Promise.all([db.account.count(), db.invoice.count(), db.document.count()]);
  const before = await counts();
  await seed(db, { demo: true });
  expect(await counts()).toEqual(before);
});
