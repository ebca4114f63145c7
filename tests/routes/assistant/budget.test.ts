import { beforeEach, expect, test } from 'vitest';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { MAX_BUDGET } from '~/domain/assistant/budget';
import { AccessRefusedError } from '~/domain/access/authority';
import { addCost, assistantMonth, hasBudget, saveBudget } from '~/models/assistant/budget.server';

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
const budget = async () => (await assistantMonth(NOW)).budget;

test('a month in which nobody asked is all noughts, with $50.00 to spend', async () => {
  expect(await assistantMonth(NOW)).toEqual({
    month: '2026-11',
    questions: 0,
    unanswered: 0,
    liked: 0,
    disliked: 0,
    spent: 0,
    budget: 50_00,
  });
});

test('a month is told as it was counted, what it cost in cents', async () => {
  const counted = { questions: 9, unanswered: 2, liked: 4, disliked: 3 };
  await db.aiMonth.create({ data: { month: '2026-11', ...counted, cost: 12_345 } });
  expect(await assistantMonth(NOW)).toEqual({
    month: '2026-11',
    ...counted,
    spent: 1.2345,
    budget: 50_00,
  });
  expect(await assistantMonth(DECEMBER)).toMatchObject({ month: '2026-12', questions: 0 });
});

test('costs add up in their month, a fraction of a millionth of a dollar counted as one', async () => {
  await addCost(1.5, NOW);
  await addCost(0.00001, NOW);
  await addCost(2, DECEMBER);
  expect(
    await db.aiMonth.findMany({ select: { month: true, cost: true }, orderBy: { month: 'asc' } }),
  ).toEqual([
    { month: '2026-11', cost: 15_001 },
    { month: '2026-12', cost: 20_000 },
  ]);
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

test.each([
  ['0', 0],
  ['7', 7],
  ['999999', 999_999],
  ['1000001', MAX_BUDGET],
  ['123456789', MAX_BUDGET],
  // What nobody can have set is taken for nothing set.
  ['1234567890', 50_00],
  ['', 50_00],
  ['7.5', 50_00],
  ['-7', 50_00],
  ['7 dollars', 50_00],
])('%j as kept is a budget of %i cents', async (kept, cents) => {
  await keep(kept);
  expect(await budget()).toBe(cents);
});

test('a budget is saved by the staff alone, within its bounds, and what it was is in the audit trail', async () => {
  await emptyAuditTrail();
  const { id: admin } = await accountOf('admin');
  const kept = async () => (await db.setting.findMany()).map(({ key, value }) => [key, value]);
  await expect(saveBudget(1_00, (await accountOf('client')).id)).rejects.toThrow(
    AccessRefusedError,
  );
  expect(await kept()).toEqual([]);
  for (const [asked, cents] of [
    [75_50, 75_50],
    [75_50.9, 75_50],
    [-1, 0],
    [MAX_BUDGET + 1, MAX_BUDGET],
  ] as const) {
    await saveBudget(asked, admin);
    expect(await kept()).toEqual([['assistantBudget', `${cents}`]]);
  }
  const events = await db.auditEvent.findMany({ orderBy: { sequence: 'asc' } });
  const by = { actorId: admin, action: 'setting.changed', subject: 'assistantBudget' };
  expect(events).toMatchObject([by, by, by]);
  expect(events.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
    { before: '5000', after: '7550' },
    { before: '7550', after: '0' },
    { before: '0', after: '1000000' },
  ]);
});
