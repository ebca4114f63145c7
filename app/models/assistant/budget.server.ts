import { db } from '~/db.server';
import { settingChanged } from '~/domain/events/office';
import type { Cents } from '~/domain/money';
import { civilTime, toMonth } from '~/domain/time/civil-time';
import { runAsStaff } from '../account/actor.server';
import { emit } from '../events.server';

export const BUDGET = 'assistantBudget';
/** What outside models may cost the firm in a month until it says otherwise. */
const DEFAULT_BUDGET: Cents = 50_00;
const MICROS = 10_000;

/** A month in Orlando. `spent` (with fractions) and `budget` in cents. */
export async function assistantMonth(now: Date) {
  const month = toMonth(civilTime(now).date);
  const [row, setting] = await Promise.all([
    db.aiMonth.findUnique({ where: { month } }),
    db.setting.findUnique({ where: { key: BUDGET }, select: { value: true } }),
  ]);
  return {
    month,
    questions: row?.questions ?? 0,
    unanswered: row?.unanswered ?? 0,
    liked: row?.liked ?? 0,
    disliked: row?.disliked ?? 0,
    spent: (row?.cost ?? 0) / MICROS,
    budget: setting ? Number(setting.value) : DEFAULT_BUDGET,
  };
}

export async function hasBudget(now: Date): Promise<boolean> {
  const { spent, budget } = await assistantMonth(now);
  return spent < budget;
}

/** Counts what something outside has cost beside questions, in cents and fractions of them. */
export async function addCost(cents: number, now: Date): Promise<void> {
  const month = toMonth(civilTime(now).date);
  const cost = Math.ceil(cents * MICROS);
  await db.aiMonth.upsert({
    where: { month },
    create: { month, cost },
    update: { cost: { increment: cost } },
  });
}

export const saveBudget = (
  budget: Cents,
  actorId: string,
  assertSeen: (budget: Cents) => void,
): Promise<void> =>
  runAsStaff(actorId, 'alone', async (tx) => {
    const before = await tx.setting.findUnique({ where: { key: BUDGET } });
    assertSeen(before ? (JSON.parse(before.value) as Cents) : DEFAULT_BUDGET);
    const value = JSON.stringify(budget);
    if (before?.value === value) return;
    await tx.setting.upsert({
      where: { key: BUDGET },
      create: { key: BUDGET, value },
      update: { value },
    });
    const detail = { before: before?.value ?? String(DEFAULT_BUDGET), after: value };
    await emit(tx, settingChanged, { id: BUDGET, actorId, detail });
  });
