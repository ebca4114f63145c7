import { beforeEach, expect, test } from 'vitest';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { FormRefusal } from '~/domain/forms/refusal';
import { addCost, hasBudget, saveBudget } from '~/models/assistant/budget.server';

/** Still November in Orlando. */
const NOW = new Date('2026-12-01T04:30:00Z');
const DECEMBER = new Date('2026-12-01T05:00:00Z');

beforeEach(async () => {
  await seedPeople();
  await db.aiMonth.deleteMany();
  await db.setting.deleteMany();
});

const keep = (value: string) =>
  db.setting.upsert({
    where: { key: 'assistantBudget' },
    create: { key: 'assistantBudget', value },
    update: { value },
  });

test('the budget is used up with its last cent', async () => {
  await keep('3');
  await addCost(2.9999, NOW);
  expect(await hasBudget(NOW)).toBe(true);
  await addCost(0.0001, NOW);
  expect(await hasBudget(NOW)).toBe(false);
  expect(await hasBudget(DECEMBER)).toBe(true);
  await keep('0');
  expect(await hasBudget(DECEMBER)).toBe(false);
});

test('a budget is saved by the staff alone, and what it was is in the audit trail', async () => {
  await emptyAuditTrail();
  const { id: admin } = await accountOf('admin');
  const kept = async () => (await db.setting.findMany()).map(({ key, value }) => [key, value]);
  await expect(saveBudget(1_00, (await accountOf('client')).id)).rejects.toThrow(FormRefusal);
  expect(await kept()).toEqual([]);
  await saveBudget(75_50, admin);
  await saveBudget(0, admin);
  expect(await kept()).toEqual([['assistantBudget', '0']]);
  const events = await db.auditEvent.findMany({ orderBy: { sequence: 'asc' } });
  const by = { actorId: admin, action: 'setting.changed', subject: 'assistantBudget' };
  expect(events).toMatchObject([by, by]);
  expect(events.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
    { before: '5000', after: '7550' },
    { before: '7550', after: '0' },
  ]);
});
