import fs from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AUDIT_MARK, db, dropAuditTriggers, emptyAuditTrail } from '#tests/support/database';
import { HOUR } from '~/domain/time/duration';
import { dateTimeText } from '~/domain/time/formats';
import { keepHead, takeHead } from '~/models/audit-chain.server';
import { auditCheckText, checkAuditTrail, recentAuditCheck } from '~/models/audit-check.server';
import * as file from '~/models/audit-mark-file.server';
import * as marks from '~/models/audit-mark.server';
import { recordEvents } from '~/models/audit.server';

// The triggers are dropped here, which audit-triggers.test finds.
vi.mock('~/models/audit-triggers.server', () => ({ oddTriggers: async () => null }));

const NOW = new Date('2026-11-23T15:00:00.000Z');
const LATER = new Date('2026-11-24T15:00:00.000Z');
const BEFORE_RESTORE = `${AUDIT_MARK}.before-restore`;

const add = (count: number, at = NOW) =>
  recordEvents(
    db,
    Array.from({ length: count }, () => ({
      ...{ actorId: null, action: 'team.changed' as const, subject: 'x', at },
    })),
  );
const headOf = () => db.auditHead.findUniqueOrThrow({ where: { id: 1 } });
const broken = (found: string) => ({ whole: false, checkedAt: NOW, broken: found });

beforeEach(async () => {
  await emptyAuditTrail();
  fs.rmSync(BEFORE_RESTORE, { force: true });
});

describe('what a check finds', () => {
  test('is where the trail stands and since when', async () => {
    const nothing = { whole: true, checkedAt: NOW, head: null, first: 1, since: null };
    expect(await checkAuditTrail(NOW)).toEqual(nothing);
    expect(await checkAuditTrail(NOW, { sequence: 1, hash: 'x' })).toEqual(
      broken('The head of the chain is gone.'),
    );
    // What an older portal has written isn’t chained before the next event.
    await db.auditEvent.create({ data: { action: 'x', subject: 'x', sequence: 1 } });
    expect(await checkAuditTrail(NOW)).toEqual(nothing);
    await add(2);
    const { sequence, hash, begunAt } = await headOf();
    const found = { whole: true, checkedAt: NOW, first: 1, since: new Date(begunAt) };
    expect(await checkAuditTrail(NOW)).toEqual({ ...found, head: { sequence, hash } });
  });

  test('names an event by its number, what it tells and when it was written', async () => {
    await add(2);
    await dropAuditTriggers();
    const name = 'Event 2 (team.changed, 2026-11-23T15:00:00.000Z)';
    const one = await db.auditEvent.findFirstOrThrow({ where: { sequence: 2 } });
    const again = { ...one, id: 'x', sequence: 3 };
    await db.auditEvent.create({ data: again });
    expect(await checkAuditTrail(NOW)).toEqual(broken(`${name.replace('2', '3')} was added.`));
    await db.auditEvent.update({ where: { id: 'x' }, data: { sequence: 0 } });
    expect(await checkAuditTrail(NOW)).toEqual(
      broken(`${name.replace('2', '0')} was added before the oldest that is kept.`),
    );
    await db.auditEvent.delete({ where: { id: 'x' } });
    expect(await checkAuditTrail(NOW, { sequence: 2, hash: 'x' })).toEqual(
      broken(`${name} is not the one that was noted.`),
    );
    expect(await checkAuditTrail(NOW, { sequence: 3, hash: 'x' })).toEqual(
      broken('Event 3 is missing: 3 were noted.'),
    );
    await db.auditEvent.update({ where: { sequence: 2 }, data: { subject: 'y' } });
    expect(await checkAuditTrail(NOW)).toEqual(broken(`${name} is not as it was written.`));
  });

  test('is that the newest isn’t the newest, where the head itself was made to fit', async () => {
    await add(2);
    await db.$transaction(async (tx) => {
      const { head, key } = await takeHead(tx);
      await keepHead(tx, key, { ...head, hash: 'x' });
    });
    expect(await checkAuditTrail(NOW)).toEqual(broken('Event 2 is not the newest.'));
  });

  test('is said in a sentence, with the newest event to note', async () => {
    expect(auditCheckText({ whole: false, checkedAt: NOW, broken: 'Event 3 is missing.' })).toEqual(
      { sentence: 'The audit trail is broken. Event 3 is missing.', head: '' },
    );
    const found = { whole: true, checkedAt: NOW, since: NOW } as const;
    expect(auditCheckText({ ...found, head: null, first: 1 }).sentence).toBe(
      'No event is chained yet.',
    );
    const said = (first: number) =>
      auditCheckText({ ...found, head: { sequence: 1_240, hash: 'h' }, first });
    expect(said(7)).toEqual({
      sentence: `The audit trail is whole: 1,234 events, chained since ${dateTimeText(NOW)}.`,
      head: '1240:h',
    });
    expect(said(1_240).sentence).toContain(' 1 event, ');
  });

  test('holds for an hour, for everybody who asks', async () => {
    const first = await recentAuditCheck(NOW);
    await add(1);
    expect(await recentAuditCheck(new Date(NOW.getTime() + HOUR))).toBe(first);
    const next = await recentAuditCheck(new Date(NOW.getTime() + HOUR + 1));
    expect([first, next]).toMatchObject([{ head: null }, { head: { sequence: 1 } }]);
  });
});

describe('what this machine notes', () => {
  const noted = () => file.readAuditMark();

  test('is where the trail stood when it grew last, and nothing where there is none', async () => {
    expect(await marks.markAuditTrail(NOW)).toEqual({ strayed: null, at: null });
    expect([noted(), await marks.acceptAuditTrail(NOW)]).toEqual([null, false]);
    await add(2);
    const { sequence, hash, begunAt } = await headOf();
    const mark = { sequence, hash, begunAt, notedAt: NOW.toISOString() };
    expect(await marks.markAuditTrail(NOW)).toEqual({ strayed: null, at: { sequence, hash } });
    expect(noted()).toEqual(mark);
    expect(await marks.markAuditTrail(LATER)).toEqual({ strayed: null, at: { sequence, hash } });
    expect(noted()).toEqual(mark);
    await add(1);
    await marks.markAuditTrail(LATER);
    expect(noted()).toMatchObject({ sequence: 3, notedAt: LATER.toISOString() });
  });

  test('is held against the trail', async () => {
    await add(3);
    await db.$transaction(async (tx) => {
      const { head, key } = await takeHead(tx);
      await keepHead(tx, key, { ...head, anchorSequence: 2, anchorHash: 'anchor' });
    });
    const head = await headOf();
    const [third] = await db.auditEvent.findMany({ where: { sequence: 3 } });
    const strayed = (sequence: number, hash: string, begunAt = head.begunAt) =>
      marks.strayedFrom({ sequence, hash, begunAt, notedAt: NOW.toISOString() }, head);
    for (const [number, hash] of [
      [1, 'older than what is kept'],
      [2, 'anchor'],
      [3, third!.hash],
    ] as const)
      expect(await strayed(number, hash)).toBeNull();
    const name = (number: number) =>
      `Event ${number}, which this machine noted on ${dateTimeText(NOW)},`;
    expect(await strayed(2, 'other')).toContain(`${name(2)} isn’t that one. If you put back`);
    expect(await strayed(3, 'other')).toContain(`${name(3)} isn’t that one.`);
    expect(await strayed(4, 'x')).toContain(`${name(4)} is missing: the trail ends with event 3.`);
    expect(await strayed(3, third!.hash, NOW.toISOString())).toContain(
      `${name(3)} is of another trail: this one was begun anew on ${dateTimeText(new Date(head.begunAt))}.`,
    );
    const longer = { ...head, sequence: 9 };
    const inside = { sequence: 5, hash: 'x', begunAt: head.begunAt, notedAt: NOW.toISOString() };
    expect(await marks.strayedFrom(inside, longer)).toContain(`${name(5)} isn’t that one.`);
    expect(
      await marks.strayedFrom({ ...inside, sequence: 3, hash: third!.hash }, longer),
    ).toBeNull();
    expect(await marks.strayedFrom(inside, null)).toContain(`${name(5)} is gone with all others.`);
    expect(await marks.strayedFrom(null, null)).toBeNull();
  });

  test.each([
    'no JSON',
    '{"sequence":1.5,"hash":"h","begunAt":"2026-11-23","notedAt":"2026-11-23"}',
    '{"sequence":1,"hash":"h","begunAt":"soon","notedAt":"2026-11-23"}',
    '{"sequence":1,"hash":"h","begunAt":"2026-11-23"}',
  ])('can’t be %s', (words) => {
    fs.writeFileSync(AUDIT_MARK, words);
    expect(() => noted()).toThrow(`${AUDIT_MARK} can’t be read as a mark of the audit trail.`);
  });
});

describe('a backup that is restored', () => {
  const mark = (sequence: number) => ({
    ...{ sequence, hash: 'h', begunAt: '2026-11-22T00:00:00.000Z', notedAt: NOW.toISOString() },
  });

  test('lays the mark aside; of two restores that of before the first stays', () => {
    file.setMarkAside();
    expect(file.markBeforeRestore()).toBeNull();
    file.writeAuditMark(mark(7));
    file.setMarkAside();
    expect([file.readAuditMark(), file.markBeforeRestore()]).toEqual([null, mark(7)]);
    file.writeAuditMark(mark(3));
    file.setMarkAside();
    expect([file.readAuditMark(), file.markBeforeRestore()]).toEqual([null, mark(7)]);
    file.setMarkAside();
    expect(file.markBeforeRestore()).toEqual(mark(7));
    for (let times = 0; times < 2; times += 1) file.dropMarkBeforeRestore();
    expect(file.markBeforeRestore()).toBeNull();
  });

  test('is told in the trail with what it set back, also to none at all, and noted from there on', async () => {
    await marks.noteRestore(NOW);
    expect(await db.auditEvent.count()).toBe(0);
    file.writeAuditMark(mark(7));
    file.setMarkAside();
    await marks.noteRestore(LATER);
    expect(file.markBeforeRestore()).toBeNull();
    const [event] = await db.auditEvent.findMany();
    expect(event).toMatchObject({
      ...{ actorId: null, action: 'audit-trail.set-back', subject: 'audit-trail' },
      detail: JSON.stringify({ by: 'restore', noted: '7:h', found: 0 }),
    });
    const { sequence, hash, begunAt } = await headOf();
    expect(file.readAuditMark()).toEqual({
      ...{ sequence, hash, begunAt, notedAt: LATER.toISOString() },
    });
  });

  test('by hand is accepted by a command, which the trail tells', async () => {
    await add(2);
    file.writeAuditMark(mark(7));
    expect(await marks.acceptAuditTrail(LATER)).toBe(true);
    const event = await db.auditEvent.findFirstOrThrow({ where: { sequence: 3 } });
    expect(JSON.parse(event.detail)).toEqual({ by: 'audit:check', noted: '7:h', found: 2 });
    expect(file.readAuditMark()).toMatchObject({ sequence: 3, notedAt: LATER.toISOString() });
    expect(await marks.acceptAuditTrail(LATER)).toBe(false);
  });
});
