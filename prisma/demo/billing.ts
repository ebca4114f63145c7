import {
  dueOn,
  invoiceNumber,
  invoicePath,
  reminderOn,
  sourceOf,
} from '../../app/domain/billing/invoice';
import { periodStart, periodText } from '../../app/domain/billing/period';
import { PRICE_VERSION } from '../../app/domain/catalogue/consultation-price';
import { PLANS, type Plan } from '../../app/domain/catalogue/plans';
import { formatMoney } from '../../app/domain/money';
import {
  addDays,
  addMonthsTo,
  civilTime,
  instantOf,
  type CivilDate,
} from '../../app/domain/time/civil-time';
import { civilDateText } from '../../app/domain/time/formats';
import type { PrismaClient } from '../generated/client';
import type { PersonName } from '../people';
import { PEOPLE } from '../people';
import { idAt } from './id-at';
import type { DemoPart } from './seed-demo';

const [BASIC, PROFESSIONAL, ENTERPRISE] = PLANS as [Plan, Plan, Plan];
const MORNING = 9 * 60;

/** A plan that a demo person has had since a day, each of its periods invoiced; so many of the first invoices are paid. */
type DemoPlan = { who: PersonName; plan: Plan; startsOn: CivilDate; periods: number; paid: number };

type Period = DemoPlan & {
  accountId: string;
  subscriptionId: string;
  issuedOn: CivilDate;
  next: CivilDate;
  isPaid: boolean;
};

/** Plans, invoices and payments: one client up to date with an open invoice, one overdue, one waiting for their plan. */
export const seedBilling: DemoPart = async (db, people, now) => {
  const today = civilTime(now).date;
  const plans: readonly DemoPlan[] = [
    {
      who: 'client',
      plan: PROFESSIONAL,
      startsOn: addMonthsTo(addDays(today, -6), -1),
      periods: 2,
      paid: 1,
    },
    { who: 'many', plan: BASIC, startsOn: addDays(today, -20), periods: 1, paid: 0 },
  ];
  if (await db.subscription.findFirst({ where: { accountId: people.client } })) return;
  const periods: Period[] = [];
  for (const each of plans) periods.push(...(await addPlan(db, people[each.who], each)));
  // Numbers follow the days of issue.
  for (const each of periods.sort((a, b) => a.issuedOn.localeCompare(b.issuedOn)))
    await addInvoice(db, each);
  await db.subscription.create({
    data: {
      accountId: people.professional,
      planId: ENTERPRISE.id,
      priceCents: ENTERPRISE.priceCents,
      priceVersion: PRICE_VERSION,
      status: 'requested',
      startedAt: instantOf(addDays(today, -1), MORNING),
    },
  });
};

/** Adds a plan and returns the periods that are to be invoiced. */
async function addPlan(db: PrismaClient, accountId: string, demo: DemoPlan): Promise<Period[]> {
  const { plan, startsOn, periods } = demo;
  const { id: subscriptionId } = await db.subscription.create({
    data: {
      accountId,
      planId: plan.id,
      priceCents: plan.priceCents,
      priceVersion: PRICE_VERSION,
      status: 'active',
      startedAt: instantOf(startsOn, MORNING),
      startsOn,
      periodsBilled: periods,
      nextPeriodOn: periodStart(startsOn, periods),
    },
  });
  return Array.from({ length: periods }, (_, period) => ({
    ...demo,
    accountId,
    subscriptionId,
    issuedOn: periodStart(startsOn, period),
    next: periodStart(startsOn, period + 1),
    isPaid: period < demo.paid,
  }));
}

async function addInvoice(
  db: PrismaClient,
  { who, plan, accountId, subscriptionId, issuedOn, next, isPaid }: Period,
): Promise<void> {
  const year = Number(issuedOn.slice(0, 4));
  const { last } = await db.invoiceSeries.upsert({
    where: { year },
    create: { year, last: 1 },
    update: { last: { increment: 1 } },
  });
  const number = invoiceNumber(year, last);
  const [due, createdAt] = [dueOn(issuedOn), instantOf(issuedOn, MORNING)];
  const paidAt = instantOf(addDays(issuedOn, 5), MORNING);
  const label = `${plan.name}, ${periodText(issuedOn, next)}`;
  const { id } = await db.invoice.create({
    data: {
      id: idAt(createdAt),
      number,
      accountId,
      billedName: PEOPLE[who].fullName,
      billedEmail: PEOPLE[who].email,
      source: sourceOf.period(subscriptionId, issuedOn),
      status: isPaid ? 'paid' : 'open',
      issuedOn,
      dueOn: due,
      totalCents: plan.priceCents,
      nextReminderOn: isPaid ? null : reminderOn(due, 0),
      paidAt: isPaid ? paidAt : null,
      createdAt,
      lines: { create: { position: 0, label, cents: plan.priceCents } },
      payments: isPaid
        ? {
            create: {
              id: idAt(paidAt),
              method: 'check',
              reference: 'Check 1042',
              cents: plan.priceCents,
              receivedAt: paidAt,
              createdAt: paidAt,
            },
          }
        : undefined,
    },
  });
  if (isPaid) return;
  await db.notification.create({
    data: {
      id: idAt(createdAt),
      accountId,
      type: 'invoice',
      message: `New invoice ${number}: ${formatMoney(plan.priceCents)}, due ${civilDateText(due)}.`,
      href: invoicePath(id),
      occasion: `invoice:${id}:issued`,
      createdAt,
    },
  });
}
