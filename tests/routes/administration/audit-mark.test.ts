import fs from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY } from '~/domain/time/duration';
import { checkAuditTrail } from '~/models/audit-check.server';
import { setMarkAside } from '~/models/audit-mark-file.server';
import { acceptAuditTrail, markAuditTrail, noteRestore } from '~/models/audit-mark.server';
import { AUDIT_YEARS, purgeAuditTrail } from '~/models/audit-retention.server';
import { recordEvent, recordEvents } from '~/models/audit.server';
import { AUDIT_MARK, db, dropAuditTriggers, emptyAuditTrail } from '#tests/support/database';

// The triggers are dropped here, which audit-triggers.test finds.
vi.mock('~/models/audit-triggers.server', () => ({ oddTriggers: async () => null }));

const now = new Date();
const add = (subject: string) =>
  recordEvent(db, { actorId: null, action: 'setting.changed', subject });
const broken = async () => {
  const found = await checkAuditTrail(now);
  return found.whole ? null : found.broken;
};

/** As somebody works who may write into the database, but not on this machine. */
async function edit(...statements: string[]): Promise<void> {
  await dropAuditTriggers();
  for (const statement of statements) await db.$executeRawUnsafe(statement);
}

beforeEach(async () => {
  await emptyAuditTrail();
  for (const subject of ['a', 'b', 'c', 'd', 'e']) await add(subject);
});

describe('what this machine has noted outside of the database', () => {
  const mark = () => markAuditTrail(now);
  const setBacks = () => db.auditEvent.findMany({ where: { action: 'audit-trail.set-back' } });
  /** The database as it was before two more events were written and noted. */
  async function setBack(): Promise<void> {
    const before = await db.auditHead.findFirstOrThrow();
    await add('f');
    await add('g');
    await mark();
    await edit('DELETE FROM audit_events WHERE sequence > 5');
    await db.auditHead.update({ where: { id: 1 }, data: before });
  }

  test('goes on with the trail, also where another process has written more than this one noted', async () => {
    expect(await broken()).toBeNull();
    const { at } = await mark();
    expect(at).toMatchObject({ sequence: 5 });
    expect(fs.statSync(AUDIT_MARK).mode & 0o077).toBe(0);
    await add('f');
    expect(await broken()).toBeNull();
    expect(await mark()).toMatchObject({ strayed: null, at: { sequence: 6 } });
    expect(await broken()).toBeNull();
    expect(await acceptAuditTrail(now)).toBe(false);
    expect(await setBacks()).toEqual([]);
  });

  test.each<[what: string, statements: string[], events: number, says: string]>([
    ['emptied', ['DELETE FROM audit_events', 'DELETE FROM audit_head'], 0, 'is gone with all'],
    [
      'emptied, then begun anew',
      ['DELETE FROM audit_events', 'DELETE FROM audit_head'],
      9,
      'begun anew',
    ],
    [
      'passed off as an older portal’s',
      ["UPDATE audit_events SET hash = ''", 'DELETE FROM audit_head'],
      1,
      'begun anew',
    ],
  ])('tells on a trail that was %s', async (_what, statements, events, says) => {
    await mark();
    const noted = fs.readFileSync(AUDIT_MARK, 'utf8');
    await edit(...statements);
    for (let each = 0; each < events; each += 1) await add('x');
    expect(await broken()).toContain(says);
    // Nor does the next note cover it up.
    expect((await mark()).strayed).toContain(says);
    expect(fs.readFileSync(AUDIT_MARK, 'utf8')).toBe(noted);
  });

  test('tells on one that was cut off with its head, however it goes on', async () => {
    await setBack();
    expect(await broken()).toMatch(
      /^Event 7, .* is missing: the trail ends with event 5\. .*by hand/,
    );
    await add('x');
    await add('y');
    expect(await broken()).toMatch(/^Event 7, .* isn’t that one\./);
    await add('z');
    expect(await broken()).toMatch(/^Event 7, .* isn’t that one\./);
  });

  test('is moved on neither to a head nor from a mark that doesn’t hold', async () => {
    await edit("UPDATE audit_head SET hash = 'x'");
    expect((await mark()).strayed).toBe('The head of the chain was changed.');
    expect(fs.existsSync(AUDIT_MARK)).toBe(false);
    fs.writeFileSync(AUDIT_MARK, '{"sequence":1}');
    await expect(mark()).rejects.toThrow(/can’t be read as a mark/);
    expect(await broken()).toMatch(/audit-mark can’t be read as a mark/);
  });

  test('takes a restored backup for what it is, and the trail says that it was set back', async () => {
    await setBack();
    setMarkAside();
    expect(await broken()).toBeNull();
    await noteRestore(now);
    expect(await setBacks()).toMatchObject([
      { sequence: 6, actorId: null, detail: expect.stringMatching(/"restore".*"7:[\w-]{43}".*5/) },
    ]);
    expect(await broken()).toBeNull();
    expect((await mark()).strayed).toBeNull();
    // A backup of just now has set nothing back.
    setMarkAside();
    await noteRestore(now);
    expect(await setBacks()).toHaveLength(1);
  });

  test('can be given up for a database that was put back by hand', async () => {
    await setBack();
    expect(await acceptAuditTrail(now)).toBe(true);
    expect(await setBacks()).toHaveLength(1);
    expect(await broken()).toBeNull();
  });

  test('is outlived by a trail whose oldest events have gone', async () => {
    const long = new Date(now.getTime() - (AUDIT_YEARS + 1) * 365.25 * DAY);
    for (const kept of [0, 1, 2]) {
      await emptyAuditTrail();
      const event = { actorId: null, action: 'team.changed', subject: 'x' } as const;
      await recordEvents(db, [{ ...event, at: long }]);
      await mark();
      await recordEvents(
        db,
        Array.from({ length: kept }, () => ({ ...event, at: long })),
      );
      await add('young');
      await edit();
      expect(await purgeAuditTrail(now)).toBe(kept + 1);
      expect(await broken()).toBeNull();
      expect((await mark()).strayed).toBeNull();
    }
  });
});
