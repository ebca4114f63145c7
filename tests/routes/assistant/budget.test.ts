import { beforeEach, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { addCost, hasBudget } from '~/models/assistant/budget.server';

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

test('the budget is exhausted at its last cent', async () => {
  await keep('3');
  await addCost(2.9999, NOW);
  expect(await hasBudget(NOW)).toBe(true);
  await addCost(0.0001, NOW);
  expect(await hasBudget(NOW)).toBe(false);
  expect(await hasBudget(DECEMBER)).toBe(true);
  await keep('0');
  expect(await hasBudget(DECEMBER)).toBe(false);
});
