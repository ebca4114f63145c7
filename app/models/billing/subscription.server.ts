import type { Subscription } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import {
  agreedPlan,
  type ActivePlan,
  type AgreedPlan,
  type PlanChange,
} from '~/domain/billing/subscription';
import type { Plan } from '~/domain/firm/plan-choice';
import { planCancelled, planChanged, planResumed, planWithdrawn } from '~/domain/events/plan';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';

type Person = { accountId: string; partyId: string; fullName: string };

const ACTIVE = { status: 'active', nextPeriodOn: { not: null } } as const;
export const NO_CHANGE = {
  nextPlanId: null,
  nextPriceCents: null,
  nextPriceVersion: null,
} as const;

const toActivePlan = (row: Subscription): ActivePlan => ({
  id: row.id,
  plan: agreedPlan(getFirm(), row.planId, row.priceCents),
  startsOn: row.startsOn!,
  nextPeriodOn: row.nextPeriodOn!,
  next: row.nextPlanId ? agreedPlan(getFirm(), row.nextPlanId, row.nextPriceCents!) : null,
  cancelled: row.cancelledAt !== null,
});

export async function findPlans({ partyId }: Pick<Person, 'partyId'>) {
  const rows = await db.subscription.findMany({
    where: { partyId, status: { in: ['active', 'requested'] } },
    orderBy: { startedAt: 'desc' },
  });
  const active = rows.find(({ status, nextPeriodOn }) => status === 'active' && nextPeriodOn);
  return {
    active: active ? toActivePlan(active) : null,
    requested: rows.find(({ status }) => status === 'requested') ?? null,
  };
}

export async function findActive(tx: Tx, partyId: string): Promise<ActivePlan | null> {
  const row = await tx.subscription.findFirst({ where: { partyId, ...ACTIVE } });
  return row && toActivePlan(row);
}

async function changeActive(
  tx: Tx,
  { accountId, partyId, fullName }: Person,
  { id, plan, nextPeriodOn: on }: ActivePlan,
  event: typeof planChanged,
  change: {
    data: Record<string, string | number | Date | null>;
    /** What the client did, after their name. */
    words: string;
    plan?: AgreedPlan;
  },
  now: Date,
): Promise<void> {
  await tx.subscription.update({ where: { id }, data: change.data });
  const forStaff = { text: `${fullName} ${change.words}.`, href: '/admin/invoices' };
  const facts = { partyId, plan: change.plan ?? plan, on, forStaff };
  await emit(tx, event, { id, actorId: accountId, now, ...facts });
}

/** From the next period, at today's price. The present plan takes back a change or cancellation. */
export const changePlan = (person: Person, plan: Plan, now: Date): Promise<PlanChange | null> =>
  transaction([['subscription', person.partyId]], async (tx) => {
    const active = await findActive(tx, person.partyId);
    if (!active) return null;
    if (plan.id === active.plan.id) {
      if (!active.next && !active.cancelled) return 'same';
      const data = { ...NO_CHANGE, cancelledAt: null };
      const words = `keeps the ${plan.title}`;
      await changeActive(tx, person, active, planResumed, { data, words }, now);
      return 'kept';
    }
    if (plan.id === active.next?.id) return 'same';
    const data = {
      nextPlanId: plan.id,
      nextPriceCents: plan.priceCents,
      nextPriceVersion: String(plan.version),
      cancelledAt: null,
    };
    const words = `changes to the ${plan.title} on ${active.nextPeriodOn}`;
    const agreed = agreedPlan(getFirm(), plan.id, plan.priceCents);
    await changeActive(tx, person, active, planChanged, { data, words, plan: agreed }, now);
    return 'changed';
  });

/** Cancels at the end of the invoiced period, or withdraws the request. Null without either. */
export function cancelPlan(person: Person, now: Date): Promise<'cancelled' | 'withdrawn' | null> {
  const { accountId, partyId } = person;
  return transaction([['subscription', partyId]], async (tx) => {
    const active = await findActive(tx, partyId);
    if (active?.cancelled) return null;
    if (active) {
      const data = { ...NO_CHANGE, cancelledAt: now };
      const words = `canceled the ${active.plan.name}, which ends on ${active.nextPeriodOn}`;
      await changeActive(tx, person, active, planCancelled, { data, words }, now);
      return 'cancelled';
    }
    const requested = await tx.subscription.findFirst({
      where: { partyId, status: 'requested' },
    });
    if (!requested) return null;
    await tx.subscription.update({
      where: { id: requested.id },
      data: { status: 'withdrawn', endedAt: now },
    });
    await emit(tx, planWithdrawn, { id: requested.id, actorId: accountId, now });
    return 'withdrawn';
  });
}

export const countSubscribers = (planId: string): Promise<number> =>
  db.subscription.count({ where: { planId, status: 'active' } });
