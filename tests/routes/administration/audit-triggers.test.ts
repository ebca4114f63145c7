import { afterEach, beforeEach, expect, it } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { isOnPostgres } from '#tests/support/postgres';
import { triggers } from '~/db.server';
import { checkAuditTrail } from '~/models/audit-check.server';
import { foundTriggers, oddTriggers } from '~/models/audit-triggers.server';
import { recordEvent } from '~/models/audit.server';

const EVENT = { actorId: null, action: 'session.started', subject: 'somebody' } as const;
const run = async (...statements: string[]) => {
  for (const statement of statements) await db.$executeRawUnsafe(statement);
};

/** Statements that let a table take nothing without a word, and those that undo it. */
const swallow = (table: string, event: 'INSERT' | 'UPDATE') =>
  isOnPostgres
    ? {
        make: [
          `CREATE FUNCTION swallow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`,
          `CREATE TRIGGER zz BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION swallow()`,
        ],
        undo: ['DROP FUNCTION swallow CASCADE'],
      }
    : {
        make: [
          `CREATE TRIGGER zz BEFORE ${event} ON ${table} ${event === 'UPDATE' ? 'WHEN NEW.sequence > OLD.sequence ' : ''}BEGIN SELECT RAISE(IGNORE); END`,
        ],
        undo: ['DROP TRIGGER zz'],
      };

beforeEach(async () => {
  await seedPeople();
  await recordEvent(db, EVENT);
});
let undo: string[] = [];
afterEach(() => run(...undo.splice(0)));

it('the triggers are those of the migrations', async () => {
  expect(triggers.known).toEqual(await foundTriggers());
  expect(Object.keys(triggers.known).length).toBeGreaterThan(3);
  expect(await oddTriggers()).toBeNull();
});

it.each([
  ['audit_events', 'INSERT'],
  ['audit_head', 'UPDATE'],
] as const)(
  'a trigger that swallows each %s %s stops the deed, and the check names it',
  async (table, event) => {
    const { make, undo: drop } = swallow(table, event);
    undo = drop;
    await run(...make);
    const before = await db.auditEvent.count();
    await expect(recordEvent(db, EVENT)).rejects.toThrow();
    expect(await db.auditEvent.count()).toBe(before);
    expect(await checkAuditTrail(new Date())).toMatchObject({
      whole: false,
      broken: expect.stringContaining('a trigger “zz” that isn’t the portal’s'),
    });
  },
);

it('a trigger that is gone, or another one of its name, is told', async () => {
  const name = 'audit_events_keep_all';
  const on = isOnPostgres ? ' ON audit_events' : '';
  await run(`DROP TRIGGER ${name}${on}`);
  expect(await oddTriggers()).toContain(`“${name}” of the database is gone`);
  await run(
    isOnPostgres
      ? `CREATE TRIGGER ${name} BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`
      : `CREATE TRIGGER ${name} BEFORE DELETE ON audit_events BEGIN SELECT 1; END`,
  );
  expect(await oddTriggers()).toContain(`“${name}” of the database is changed`);
});
