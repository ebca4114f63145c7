import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { db, openDb, type Db } from '~/db.server';
import { PEOPLE, type PersonName } from '#prisma/people';
import { seed } from '#prisma/seed';

/** The database of this test file, the one the app uses too; migrated and empty at first. */
export { db };

/** Puts the demo people, without anything of theirs, into this file's database. Safe to call in every test. */
export function seedPeople(): Promise<void> {
  return seed(db, { demo: true, content: false });
}

/** The account of a demo person, whom `seedPeople` has put there. */
export function accountOf(person: PersonName) {
  return db.account.findUniqueOrThrow({
    where: { email: PEOPLE[person].email },
    include: { profile: true, roles: true },
  });
}

/** A further migrated, empty database in a file of its own, with a client on it. */
export async function withNewDatabase<T>(work: (db: Db, file: string) => Promise<T>): Promise<T> {
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

/** Empties the audit trail of this test file's database, which refuses that by a trigger; from then on it lets that happen. */
export async function emptyAuditTrail(): Promise<void> {
  await db.$executeRawUnsafe('DROP TRIGGER IF EXISTS audit_events_keep_all');
  await db.auditEvent.deleteMany();
}
