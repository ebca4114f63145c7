import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '~/db.server';
import { DataKeys } from '~/gateways/storage/data-keys.server';
import { DAY } from '~/domain/time/duration';
import { beginChain, requireDataKey, recordEvents } from '~/models/audit.server';
import { auditCheckText, checkAuditTrail, recentAuditCheck } from '~/models/audit-check.server';
import { recordEvent } from '#tests/support/trail';
import { AUDIT_YEARS, purgeAuditTrail } from '~/models/audit-trail.server';
import { db, dropAuditTriggers, emptyAuditTrail, withNewDatabase } from '#tests/support/database';
import { env } from '~/config/env.server';

const now = new Date();
const add = (subject: string) => recordEvent(null, 'setting.changed', subject, { to: 'x' });
const check = () => checkAuditTrail(now);
const broken = async () => {
  const found = await check();
  return found.whole ? null : found.broken;
};

/** As somebody works who may write into the database, but hasn't the key. */
async function edit(...statements: string[]): Promise<void> {
  await dropAuditTriggers();
  for (const statement of statements) await db.$executeRawUnsafe(statement);
}

/** An event that is like the one of number `like`. */
const added = (sequence: number, like: number, subject: string) =>
  `INSERT INTO audit_events (id, actor_id, action, subject, detail, created_at, sequence, hash)
   SELECT 'f', actor_id, action, ${subject}, detail, created_at, ${sequence}, hash FROM audit_events WHERE sequence = ${like}`;

beforeEach(async () => {
  await emptyAuditTrail();
  for (const subject of ['a', 'b', 'c', 'd', 'e']) await add(subject);
});

describe('the audit chain', () => {
  test('stays intact while events are added, also in parallel and in failed transactions', async () => {
    const done = await Promise.allSettled(
      Array.from({ length: 40 }, (_, each) =>
        db.$transaction(async (tx) => {
          await recordEvent(null, 'team.changed', `s${each}`, undefined, tx);
          if (each % 3 === 0) throw new Error('taken back');
        }),
      ),
    );
    const written = done.filter(({ status }) => status === 'fulfilled').length;
    expect(written).toBeGreaterThan(10);
    expect(await check()).toMatchObject({ whole: true, first: 1, head: { sequence: 5 + written } });
    const rows = await db.auditEvent.findMany({ orderBy: { id: 'asc' } });
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
  });

  const [THIRD, FOURTH] = ['Event 3 (setting.changed, ', 'Event 4 (setting.changed, '];
  test.each<[what: string, statements: string[], says: string]>([
    ['a changed event', ["UPDATE audit_events SET subject = 'z' WHERE sequence = 3"], THIRD],
    [
      'another time',
      ["UPDATE audit_events SET created_at = '2020-01-01T00:00:00.000Z' WHERE sequence = 3"],
      'Event 3 (setting.changed, 2020',
    ],
    ['a deleted event', ['DELETE FROM audit_events WHERE sequence = 3'], 'Event 3 is missing.'],
    [
      'a deleted event whose gap is closed',
      [
        'DELETE FROM audit_events WHERE sequence = 3',
        'UPDATE audit_events SET sequence = sequence - 1 WHERE sequence > 3',
      ],
      THIRD,
    ],
    [
      'the oldest gone by the anchor',
      [
        'UPDATE audit_head SET anchor_sequence = 2, anchor_hash = (SELECT hash FROM audit_events WHERE sequence = 2)',
        'DELETE FROM audit_events WHERE sequence < 3',
      ],
      'The head of the chain was changed.',
    ],
    ['the newest gone', ['DELETE FROM audit_events WHERE sequence > 3'], 'Event 4 is missing.'],
    [
      'the newest gone, and the head set back',
      [
        'DELETE FROM audit_events WHERE sequence > 3',
        'UPDATE audit_head SET sequence = 3, hash = (SELECT hash FROM audit_events WHERE sequence = 3)',
      ],
      'The head of the chain was changed.',
    ],
    ['no head', ['DELETE FROM audit_head'], 'The head of the chain is gone.'],
    ['an event added at the end', [added(6, 5, 'subject')], 'Event 6 (setting.changed, '],
    [
      'an event added between',
      [
        'UPDATE audit_events SET sequence = -sequence - 1 WHERE sequence > 3',
        'UPDATE audit_events SET sequence = -sequence WHERE sequence < 0',
        added(4, 3, "'made up'"),
      ],
      FOURTH,
    ],
  ])('detects %s, and names it', async (_what, statements, says) => {
    expect(await broken()).toBeNull();
    await edit(...statements);
    expect(await broken()).toContain(says);
  });

  test('detects a truncation with the head of that time, by a noted checkpoint', async () => {
    const before = await db.auditHead.findFirstOrThrow();
    await add('f');
    const { head } = (await check()) as { head: { sequence: number; hash: string } };
    expect(await checkAuditTrail(now, head)).toMatchObject({ whole: true, head });
    await edit('DELETE FROM audit_events WHERE sequence = 6');
    await db.auditHead.update({ where: { id: 1 }, data: before });
    expect(await broken()).toBeNull();
    expect(await checkAuditTrail(now, head)).toMatchObject({
      broken: 'Event 6 is missing: 6 were noted.',
    });
    await add('another');
    expect(await checkAuditTrail(now, head)).toMatchObject({
      broken: expect.stringContaining('not the one that was noted'),
    });
  });

  test('is checked again after a break was found, so that a repair is noticed', async () => {
    const { seal } = await db.auditHead.findFirstOrThrow();
    await edit("UPDATE audit_head SET seal = 'z'");
    expect((await recentAuditCheck(now)).whole).toBe(false);
    await edit(`UPDATE audit_head SET seal = '${seal}'`);
    expect((await recentAuditCheck(now)).whole).toBe(true);
    await edit("UPDATE audit_head SET seal = 'z'");
    expect((await recentAuditCheck(now)).whole).toBe(true);
    await edit(`UPDATE audit_head SET seal = '${seal}'`);
  });

  test('can’t be recreated without the data key, which seals its own events', async () => {
    const { key } = await db.auditHead.findFirstOrThrow();
    const wrapped = Buffer.from(key, 'base64url');
    expect(new DataKeys([Buffer.alloc(32)]).unwrap(wrapped, 'audit trail')).toBeNull();
    await edit("UPDATE audit_head SET key = ''");
    await expect(add('f')).rejects.toThrow(/The head of the audit trail was changed/);
    await edit('DELETE FROM audit_head');
    await expect(add('f')).rejects.toThrow(/The head of the audit trail was changed/);
    await edit(`INSERT INTO audit_head (id, sequence) VALUES (1, 5)`);
    await edit(`UPDATE audit_head SET key = '${Buffer.alloc(68).toString('base64url')}'`);
    expect(await broken()).toContain('No data key opens');
    const { sentence } = auditCheckText(await check());
    expect(sentence).toMatch(/can’t be checked.*another key \(0{16}\)/);
    await expect(add('f')).rejects.toThrow(/encrypted by another key/);
  });

  test('begins with the portal, so that another data key is detected before the first event', async () => {
    await emptyAuditTrail();
    await Promise.all([beginChain(db), beginChain(db)]);
    const begun = await db.auditHead.findFirstOrThrow();
    expect(begun).toMatchObject({ sequence: 0, key: expect.stringMatching(/^.{91}$/) });
    expect(await check()).toMatchObject({ whole: true, head: { sequence: 0 } });
    await edit(`UPDATE audit_head SET key = '${Buffer.alloc(68).toString('base64url')}'`);
    await beginChain(db);
    await expect(requireDataKey(db)).rejects.toThrow(/encrypted by another key/);
  });

  test('begins with the events of an older portal', async () => {
    await edit("UPDATE audit_events SET hash = ''", 'DELETE FROM audit_head');
    await add('f');
    expect(await check()).toMatchObject({ whole: true, first: 1, head: { sequence: 6 } });
  });

  test('belongs to the database that records the event', async () => {
    await withNewDatabase(async (other) => {
      await recordEvent(null, 'team.changed', 'x', undefined, other);
      expect(await other.auditEvent.count()).toBe(1);
    });
    expect(await check()).toMatchObject({ whole: true, head: { sequence: 5 } });
  });

  test('is checked while others write', async () => {
    const other = openDb(env.databaseUrl);
    const writing = (async () => {
      for (let each = 0; each < 30; each++)
        await recordEvent(null, 'team.changed', 'x', undefined, other);
    })();
    for (let each = 0; each < 10; each++) expect(await broken()).toBeNull();
    await writing;
    await other.$disconnect();
    expect(await broken()).toBeNull();
  });
});

describe('purging expired audit events', () => {
  const years = (count: number) => new Date(now.getTime() - count * 365.25 * DAY);
  const record = (...at: Date[]) =>
    recordEvents(
      db,
      at.map((each) => ({ actorId: null, action: 'team.changed', subject: 'x', at: each })),
    );

  test('removes one stretch up to the first younger event, and the chain continues', async () => {
    await emptyAuditTrail();
    await record(years(9), years(8), years(AUDIT_YEARS - 1), years(8.5));
    await edit();
    expect(await purgeAuditTrail(now)).toBe(2);
    expect(await check()).toMatchObject({ whole: true, first: 3, head: { sequence: 5 } });
    expect(await purgeAuditTrail(now)).toBe(0);
    await edit('DELETE FROM audit_events WHERE sequence = 3');
    expect(await broken()).toBe('Event 3 is missing.');
  });

  test('keeps events that don’t match their hashes', async () => {
    await emptyAuditTrail();
    await record(years(9), years(8), now);
    await edit("UPDATE audit_events SET subject = 'z' WHERE sequence = 2");
    await expect(purgeAuditTrail(now)).rejects.toThrow('Event 2 of the audit trail');
    expect(await db.auditEvent.count()).toBe(3);
  });
});
