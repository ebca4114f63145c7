import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { db } from '#tests/support/database';
import { PEOPLE } from '#prisma/people';
import { seed } from '#prisma/seed';
import { officeAgo } from '#prisma/demo/demo-part';
import { invoiceSource } from '~/domain/billing/invoice';
import { isWeekday } from '~/domain/time/business-days';
import { civilTime } from '~/domain/time/civil-time';
import { DAY } from '~/domain/time/duration';
import { env } from '~/config/env.server';

/** Milliseconds between reading the clock and making an id. */
const SLACK = 60_000;

test('what the demonstration has done has ids of its dates, by which lists are in order', async () => {
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

test('what people did in the demonstration happened in the office’s hours, and past meetings were held', async () => {
  const now = new Date();
  const rows = await Promise.all([
    db.document.findMany({ select: { createdAt: true } }),
    db.documentRequest.findMany({ select: { createdAt: true } }),
    db.task.findMany({ select: { createdAt: true } }),
    db.taskComment.findMany({ select: { createdAt: true } }),
    db.estimate.findMany({ select: { createdAt: true } }),
    db.message.findMany({ select: { createdAt: true } }),
    db.staffNote.findMany({ select: { createdAt: true } }),
  ]);
  for (const { createdAt } of rows.flat()) {
    const { date, minutes } = civilTime(createdAt);
    expect([isWeekday(date), minutes >= 540 && minutes <= 1020]).toEqual([true, true]);
    expect(createdAt <= now).toBe(true);
  }
  const meetings = await db.consultation.findMany();
  const past = meetings.filter(({ startsAt }) => startsAt < now);
  expect(past.length).toBeGreaterThan(5);
  expect(past.every(({ status }) => status === 'completed')).toBe(true);
  const sources = (await db.invoice.findMany()).map(({ source }) => source);
  for (const { id, quoteCents } of past)
    expect(sources.includes(invoiceSource.consultation(id))).toBe(quoteCents > 0);
});

test.each([
  // A Monday before the office opens, at noon, and the Sunday before it.
  ['2026-11-23T10:00:00Z', 0, '2026-11-20T22:00:00.000Z'],
  ['2026-11-23T17:00:00Z', DAY * 1.4, '2026-11-20T17:00:00.000Z'],
  ['2026-11-22T17:00:00Z', 7 * DAY, '2026-11-16T14:00:00.000Z'],
])('%s less %d milliseconds of office hours is %s', (now, time, then) => {
  expect(officeAgo(new Date(now), time).toISOString()).toBe(then);
});

function isOf(id: string, at: Date): boolean {
  const made = parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return Math.abs(made - at.getTime()) < SLACK;
}

test('the demonstration starts again after its people changed their addresses', async () => {
  for (const { email } of Object.values(PEOPLE))
    await db.account.update({ where: { email }, data: { email: `new-${email}` } });
  const counts = () => Promise.all([db.account.count(), db.invoice.count(), db.document.count()]);
  const before = await counts();
  await seed(db, { demo: true });
  expect(await counts()).toEqual(before);
});
