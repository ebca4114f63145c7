import { db, type Tx } from '~/db.server';
import { agreedPlan, type ActivePlan, type PlanChange } from '~/domain/billing/subscription';
import { PRICE_VERSION } from '~/domain/catalogue/consultation-price';
import type { Plan } from '~/domain/catalogue/plans';
import { recordEvent, type AuditEntry } from '../audit.server';
import { notifyStaff } from '../notification.server';
import { tellOfPlan } from './plan-news.server';

type Person = { accountId: string; fullName: string };

const ACTIVE = { status: 'active', nextPeriodOn: { not: null } } as const;
/** What a change of plan is reset to. */
export const NO_CHANGE = {
  nextPlanId: null,
  nextPriceCents: null,
  nextPriceVersion: null,
} as const;

const SHOWN = {
  id: true,
  planId: true,
  priceCents: true,
  status: true,
  startedAt: true,
  startsOn: true,
  nextPeriodOn: true,
  nextPlanId: true,
  nextPriceCents: true,
  cancelledAt: true,
} as const;

export type Row = {
  id: string;
  planId: string;
  priceCents: number;
  startsOn: string | null;
  nextPeriodOn: string | null;
  nextPlanId: string | null;
  nextPriceCents: number | null;
  cancelledAt: Date | null;
};

export function toActivePlan(row: Row): ActivePlan {
  return {
    id: row.id,
    plan: agreedPlan(row.planId, row.priceCents),
    startsOn: row.startsOn!,
    nextPeriodOn: row.nextPeriodOn!,
    next: row.nextPlanId ? agreedPlan(row.nextPlanId, row.nextPriceCents!) : null,
    cancelled: row.cancelledAt !== null,
  };
}

/** The plan that a person has and the one they have asked for, in one query; null for what there isn't. */
export async function findPlans({ accountId }: Pick<Person, 'accountId'>): Promise<{
  active: ActivePlan | null;
  requested: { id: string; planId: string; startedAt: Date } | null;
}> {
  const rows = await db.subscription.findMany({
    where: { accountId, status: { in: ['active', 'requested'] } },
    select: SHOWN,
    orderBy: { startedAt: 'desc' },
  });
  const active = rows.find(({ status, nextPeriodOn }) => status === 'active' && nextPeriodOn);
  return {
    active: active ? toActivePlan(active) : null,
    requested: rows.find(({ status }) => status === 'requested') ?? null,
  };
}

async function findActive(tx: Tx, accountId: string): Promise<ActivePlan | null> {
  const row = await tx.subscription.findFirst({ where: { accountId, ...ACTIVE }, select: SHOWN });
  return row && toActivePlan(row);
}

/** Changes a person's plan within a transaction, writes it down, and lets staff know. */
async function changeActive(
  tx: Tx,
  { accountId, fullName }: Person,
  active: ActivePlan,
  action: AuditEntry['action'],
  change: { data: Record<string, string | number | Date | null>; words: string },
  now: Date,
): Promise<void> {
  await tx.subscription.update({ where: { id: active.id }, data: change.data });
  await recordEvent(tx, { actorId: accountId, action, subject: active.id });
  const occasion = `plan:${active.id}:${action}:${now.getTime()}`;
  const message = `${fullName} ${change.words}.`;
  const href = '/admin/invoices';
  await notifyStaff(tx, { type: 'account', message, href, occasion }, now, accountId);
}

/**
 * Chooses a plan for somebody who has one: it takes effect at the next period, at today's price.
 * Choosing the present one takes back a change or a cancellation. Null where the person has no
 * plan.
 */
export function changePlan(person: Person, plan: Plan, now: Date): Promise<PlanChange | null> {
  return db.$transaction(async (tx) => {
    const active = await findActive(tx, person.accountId);
    if (!active) return null;
    const whose = { accountId: person.accountId, subscriptionId: active.id };
    if (plan.id === active.plan.id) {
      if (!active.next && !active.cancelled) return 'same';
      const data = { ...NO_CHANGE, cancelledAt: null };
      const words = `keeps the ${plan.name}`;
      await changeActive(tx, person, active, 'plan.resumed', { data, words }, now);
      await tellOfPlan(tx, 'kept', whose, active.plan, active.nextPeriodOn, now);
      return 'kept';
    }
    if (plan.id === active.next?.id) return 'same';
    const data = {
      nextPlanId: plan.id,
      nextPriceCents: plan.priceCents,
      nextPriceVersion: PRICE_VERSION,
      cancelledAt: null,
    };
    const words = `changes to the ${plan.name} on ${active.nextPeriodOn}`;
    await changeActive(tx, person, active, 'plan.changed', { data, words }, now);
    await tellOfPlan(tx, 'changed', whose, plan, active.nextPeriodOn, now);
    return 'changed';
  });
}

/**
 * Cancels a person's plan, which then ends with the period that is invoiced already; without one,
 * takes back what they asked for. Returns what was done, null where there was nothing to cancel.
 */
export function cancelPlan(person: Person, now: Date): Promise<'cancelled' | 'withdrawn' | null> {
  const { accountId } = person;
  return db.$transaction(async (tx) => {
    const active = await findActive(tx, accountId);
    if (active?.cancelled) return null;
    if (active) {
      const data = { ...NO_CHANGE, cancelledAt: now };
      const words = `canceled the ${active.plan.name}, which ends on ${active.nextPeriodOn}`;
      await changeActive(tx, person, active, 'plan.cancelled', { data, words }, now);
      const whose = { accountId, subscriptionId: active.id };
      await tellOfPlan(tx, 'cancelled', whose, active.plan, active.nextPeriodOn, now);
      return 'cancelled';
    }
    const requested = await tx.subscription.findFirst({
      where: { accountId, status: 'requested' },
      select: { id: true },
    });
    if (!requested) return null;
    await tx.subscription.update({
      where: { id: requested.id },
      data: { status: 'withdrawn', endedAt: now },
    });
    await recordEvent(tx, {
      actorId: accountId,
      action: 'plan.withdrawn',
      subject: requested.id,
    });
    return 'withdrawn';
  });
}
