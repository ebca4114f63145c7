import { firmMail } from '~/gateways/mail/addresses.server';
import type { Subscription } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import {
  agreedPlan,
  type ActivePlan,
  type AgreedPlan,
  type PlanChange,
} from '~/domain/billing/subscription';
import type { Plan } from '~/domain/firm/plan-choice';
import { recordEvent, type AuditEntry } from '../audit.server';
import { notifyStaff } from '../notification.server';
import { notifyParty } from '../party/notify.server';
import { BILLING } from '~/domain/firm/plan-choice';
import { writeEmail } from '~/domain/email/write-email';
import { formatMoney } from '~/domain/money';
import { addDays, type CivilDate } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';

type Person = { accountId: string; partyId: string; fullName: string };

type PlanEvent = 'requested' | 'activated' | 'changed' | 'kept' | 'cancelled' | 'declined';

const ACTIVE = { status: 'active', nextPeriodOn: { not: null } } as const;
export const NO_CHANGE = {
  nextPlanId: null,
  nextPriceCents: null,
  nextPriceVersion: null,
} as const;

const toActivePlan = (row: Subscription): ActivePlan => ({
  id: row.id,
  plan: agreedPlan(row.planId, row.priceCents),
  startsOn: row.startsOn!,
  nextPeriodOn: row.nextPeriodOn!,
  next: row.nextPlanId ? agreedPlan(row.nextPlanId, row.nextPriceCents!) : null,
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
  active: ActivePlan,
  action: AuditEntry['action'],
  change: {
    data: Record<string, string | number | Date | null>;
    words: string;
    event: PlanEvent;
    plan?: AgreedPlan;
  },
  now: Date,
): Promise<void> {
  await tx.subscription.update({ where: { id: active.id }, data: change.data });
  const occasion = `plan:${active.id}:${action}:${now.getTime()}`;
  const message = `${fullName} ${change.words}.`;
  const href = '/admin/invoices';
  await notifyStaff(tx, { type: 'account', message, href, occasion }, now, accountId);
  const whose = { partyId, subscriptionId: active.id };
  const plan = change.plan ?? active.plan;
  await notifyPlanEvent(tx, change.event, whose, plan, active.nextPeriodOn, now);
  await recordEvent(tx, accountId, action, active.id);
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
      const change = { data, words, event: 'kept' } as const;
      await changeActive(tx, person, active, 'plan.resumed', change, now);
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
    const agreed = agreedPlan(plan.id, plan.priceCents);
    const change = { data, words, event: 'changed', plan: agreed } as const;
    await changeActive(tx, person, active, 'plan.changed', change, now);
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
      const change = { data, words, event: 'cancelled' } as const;
      await changeActive(tx, person, active, 'plan.cancelled', change, now);
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
    await recordEvent(tx, accountId, 'plan.withdrawn', requested.id);
    return 'withdrawn';
  });
}

/** `on` is the first day of what is new. */
export async function notifyPlanEvent(
  tx: Tx,
  event: PlanEvent,
  { partyId, subscriptionId }: { partyId: string; subscriptionId: string },
  plan: AgreedPlan,
  on: CivilDate,
  now: Date,
): Promise<void> {
  const write = (link: string) =>
    writeEmail(`plan-${event}`, {
      plan: plan.name,
      price: `${formatMoney(plan.priceCents)} per month`,
      start: civilDateText(on),
      lastDay: civilDateText(addDays(on, -1)),
      link,
    });
  const toMail = (link: (path: string) => string) => ({
    replyTo: firmMail(),
    ...write(link(BILLING)),
  });
  const occasion = `plan:${subscriptionId}:${event}:${now.getTime()}`;
  const topic = `plan:${subscriptionId}`;
  const message = `${write('').subject}.`;
  const notification = { type: 'account', message, href: BILLING, occasion } as const;
  await notifyParty(tx, partyId, toMail, notification, now, { topic, replaces: [topic] });
}

export const countSubscribers = (planId: string): Promise<number> =>
  db.subscription.count({ where: { planId, status: 'active' } });
