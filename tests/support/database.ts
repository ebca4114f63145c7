import Database from 'better-sqlite3';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { db, openDb, type Db } from '~/db.server';
import { env } from '~/config/env.server';
import { addRows, newPostgresDatabase } from './postgres';

/** The database of this test file, the one the app uses too; migrated and empty at first. */
export { db };

const onPostgres = env.databaseUrl.startsWith('postgres');

/** Seeds the demo people without their records. Safe to call in every test. */
export async function seedPeople(): Promise<void> {
  if (onPostgres) return addRows(env.databaseUrl, inject('peopleDatabase'));
  const copy = new Database(path.join(env.dataDir, 'portal.db'));
  copy.pragma('foreign_keys = OFF');
  copy.exec(`ATTACH '${inject('peopleDatabase')}' AS people`);
  copy.transaction(() => {
    for (const table of inject('peopleTables'))
      copy.exec(`INSERT OR IGNORE INTO main."${table}" SELECT * FROM people."${table}"`);
  })();
  copy.close();
}

export function accountOf(person: PersonName) {
  return db.account.findUniqueOrThrow({
    where: { email: PEOPLE[person].email },
    include: { profile: true, roles: true },
  });
}

/** A further migrated, empty database in a file of its own, with a client on it. */
export async function withNewDatabase<T>(work: (db: Db, file: string) => Promise<T>): Promise<T> {
  if (onPostgres) {
    const url = await newPostgresDatabase('empty');
    const client = openDb(url);
    try {
      return await work(client, url);
    } finally {
      await client.$disconnect();
    }
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-database-'));
  const file = path.join(folder, 'portal.db');
  fs.copyFileSync(inject('templateDatabase'), file);
  const client = openDb(`file:${file}`);
  try {
    return await work(client, file);
  } finally {
    await client.$disconnect();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Empties the audit trail, whose trigger is dropped. */
export async function emptyAuditTrail(): Promise<void> {
  await dropAuditTriggers();
  await db.auditEvent.deleteMany();
  await db.auditHead.deleteMany();
}

/** Refuses new rows of a table where `when`, about NEW, holds. Returns how to stop. */
export async function refuseRows(table: string, when = '1 = 1'): Promise<() => Promise<void>> {
  const statements = onPostgres
    ? [
        `CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
        `CREATE TRIGGER refuse_row BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse_row()`,
      ]
    : [
        `CREATE TRIGGER refuse_row BEFORE INSERT ON ${table} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'refused'); END`,
      ];
  for (const statement of statements) await db.$executeRawUnsafe(statement);
  const undo = onPostgres ? 'DROP FUNCTION refuse_row CASCADE' : 'DROP TRIGGER refuse_row';
  return async () => void (await db.$executeRawUnsafe(undo));
}

/** From now on the audit trail can be changed, as by somebody who may write into the database. */
export async function dropAuditTriggers(): Promise<void> {
  for (const [name, table] of [
    ['audit_events_keep', 'audit_events'],
    ['audit_events_keep_all', 'audit_events'],
    ['audit_head_keep', 'audit_head'],
  ])
    await db.$executeRawUnsafe(`DROP TRIGGER IF EXISTS ${name}${onPostgres ? ` ON ${table}` : ''}`);
}
