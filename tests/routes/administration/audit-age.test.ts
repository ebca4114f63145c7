import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db, emptyAuditTrail } from '#tests/support/database';
import { DAY } from '~/domain/time/duration';
import { checkAuditTrail } from '~/models/audit-check.server';
import { purgeAuditTrail } from '~/models/audit-retention.server';
import { recordEvents } from '~/models/audit.server';

// The triggers are dropped here, which audit-triggers.test finds.
vi.mock('~/models/audit-triggers.server', () => ({ oddTriggers: async () => null }));

const NOW = new Date('2026-11-23T15:00:00.000Z');

const add = (count: number, at: Date) =>
  recordEvents(
    db,
    Array.from({ length: count }, () => ({
      ...{ actorId: null, action: 'team.changed' as const, subject: 'x', at },
    })),
  );

beforeEach(emptyAuditTrail);

describe('what goes for its age', () => {
  const LIMIT = new Date(NOW.getTime() - 7 * 365.25 * DAY);
  const OLD = new Date(LIMIT.getTime() - 1);
  const trimmed = async () => {
    const where = { action: 'audit-trail.trimmed' };
    const events = await db.auditEvent.findMany({ where, orderBy: { sequence: 'asc' } });
    return events.map(({ actorId, subject, detail }) => [actorId, subject, JSON.parse(detail)]);
  };

  test('is nothing of the last seven years, and nothing of nothing', async () => {
    expect([await purgeAuditTrail(NOW), await db.auditHead.count()]).toEqual([0, 0]);
    await add(1, LIMIT);
    expect(await purgeAuditTrail(NOW)).toBe(0);
    expect(await db.auditEvent.count()).toBe(1);
  });

  test.each([
    [500, [{ first: 1, until: 500 }]],
    [
      501,
      [
        { first: 1, until: 500 },
        { first: 501, until: 501 },
      ],
    ],
  ])('is all of %i older events, in steps that are written down', async (count, steps) => {
    await add(count, OLD);
    await add(1, LIMIT);
    expect(await purgeAuditTrail(NOW)).toBe(count);
    expect(await trimmed()).toEqual(steps.map((detail) => [null, 'audit-trail', detail]));
    expect(await db.auditEvent.count()).toBe(1 + steps.length);
    expect(await checkAuditTrail(NOW)).toMatchObject({ whole: true, first: count + 1 });
  });
});
