import {
  dueOn,
  invoiceNumber,
  invoicePath,
  reminderOn,
  invoiceSource,
  type InvoiceLine,
} from '../../app/domain/billing/invoice';
import { periodText } from '../../app/domain/billing/subscription';
import { bookables, fullTitle } from '../../app/domain/booking/bookable';
import type { Quote } from '../../app/domain/booking/quote';
import type { Plan } from '../../app/domain/firm/plan-choice';
import { toSearchText } from '../../app/domain/folding';
import { formatMoney } from '../../app/domain/money';
import {
  addDays,
  addMonthsTo,
  civilTime,
  toInstant,
  type CivilDate,
} from '../../app/domain/time/civil-time';
import { civilDateText } from '../../app/domain/time/formats';
import { getFirm } from '../../app/models/firm/published.server';
import type { PrismaClient } from '../generated/client';
import { type PersonName, PEOPLE } from '../people';
import { idAt, type DemoPart } from './demo-part';

const MORNING = 9 * 60;

/**
 * A plan that a demo person has had since a day, each of its periods invoiced; so many of the first
 * invoices are paid.
 */
type DemoPlan = { who: PersonName; plan: Plan; startsOn: CivilDate; periods: number; paid: number };

/** An invoice: when it was issued, and when it was paid, if it was. */
type Bill = {
  partyId: string;
  name: string;
  email: string;
  source: string;
  issuedAt: Date;
  paidOn: CivilDate | null;
  lines: readonly InvoiceLine[];
};

/**
 * Plans, invoices of them and of the meetings that were held, and payments: one client up to date
 * with an open invoice, one overdue, one waiting for their plan.
 */
export const seedBilling: DemoPart = async (db, people, now) => {
  const today = civilTime(now).date;
  const [basic, professional, enterprise] = getFirm().content.plan as [Plan, Plan, Plan];
  const plans: readonly DemoPlan[] = [
    {
      who: 'client',
      plan: professional,
      startsOn: addMonthsTo(addDays(today, -6), -1),
      periods: 2,
      paid: 1,
    },
    { who: 'many', plan: basic, startsOn: addDays(today, -20), periods: 1, paid: 0 },
  ];
  if (await db.subscription.findFirst({ where: { partyId: people.client } })) return;
  const bills = await heldMeetings(db, today);
  for (const each of plans) bills.push(...(await addPlan(db, people[each.who], each)));
  // Numbers follow the days of issue.
  for (const each of bills.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime()))
    await addInvoice(db, each);
  await db.subscription.create({
    data: {
      partyId: people.professional,
      planId: enterprise.id,
      priceCents: enterprise.priceCents,
      priceVersion: String(enterprise.version),
      status: 'requested',
      startedAt: toInstant(addDays(today, -1), MORNING),
    },
  });
};

/** Adds a plan and returns the invoices of its periods. */
async function addPlan(db: PrismaClient, partyId: string, demo: DemoPlan): Promise<Bill[]> {
  const { who, plan, startsOn, periods, paid } = demo;
  const { id: subscriptionId } = await db.subscription.create({
    data: {
      partyId,
      planId: plan.id,
      priceCents: plan.priceCents,
      priceVersion: String(demo.plan.version),
      status: 'active',
      startedAt: toInstant(startsOn, MORNING),
      startsOn,
      periodsBilled: periods,
      nextPeriodOn: addMonthsTo(startsOn, periods),
    },
  });
  return Array.from({ length: periods }, (_, period) => {
    const [issuedOn, next] = [addMonthsTo(startsOn, period), addMonthsTo(startsOn, period + 1)];
    return {
      partyId,
      name: PEOPLE[who].fullName,
      email: PEOPLE[who].email,
      source: invoiceSource.period(subscriptionId, issuedOn),
      issuedAt: toInstant(issuedOn, MORNING),
      paidOn: period < paid ? addDays(issuedOn, 5) : null,
      lines: [{ label: `${plan.title}, ${periodText(issuedOn, next)}`, cents: plan.priceCents }],
    };
  });
}

/** The invoices of the meetings that were held and aren't free; who met first has paid. */
async function heldMeetings(db: PrismaClient, today: CivilDate): Promise<Bill[]> {
  const held = await db.consultation.findMany({
    where: { status: 'completed', quoteCents: { gt: 0 } },
    include: { party: true },
  });
  return held.map(({ id, serviceType, startsAt, endsAt, quote, party }) => {
    const { date } = civilTime(startsAt);
    const service = bookables(getFirm()).find(({ type }) => type === serviceType)!;
    const paidOn = addDays(date, 3);
    const { lines } = JSON.parse(quote) as Quote;
    return {
      partyId: party.id,
      name: party.name,
      email: party.email,
      source: invoiceSource.consultation(id),
      issuedAt: endsAt,
      paidOn: paidOn <= today ? paidOn : null,
      lines: lines.map(({ label, cents }) => ({
        label: `${fullTitle(service)}, ${civilDateText(date)}${label === fullTitle(service) ? '' : `: ${label}`}`,
        cents,
      })),
    };
  });
}

async function addInvoice(
  db: PrismaClient,
  { partyId, name, email, source, issuedAt, paidOn, lines }: Bill,
): Promise<void> {
  const issuedOn = civilTime(issuedAt).date;
  const year = Number(issuedOn.slice(0, 4));
  const { last } = await db.invoiceSeries.upsert({
    where: { year },
    create: { year, last: 1 },
    update: { last: { increment: 1 } },
  });
  const number = invoiceNumber(year, last);
  const due = dueOn(getFirm(), issuedOn);
  const paidAt = paidOn && toInstant(paidOn, MORNING);
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const { id } = await db.invoice.create({
    data: {
      id: idAt(issuedAt),
      number,
      partyId,
      billedName: name,
      billedEmail: email,
      searchText: toSearchText(number, name),
      source,
      status: paidAt ? 'paid' : 'open',
      issuedOn,
      dueOn: due,
      totalCents,
      settledCents: paidAt ? totalCents : 0,
      nextReminderOn: paidAt ? null : reminderOn(due, 0),
      paidAt,
      createdAt: issuedAt,
      lines: { create: lines.map((line, position) => ({ ...line, position })) },
      payments: paidAt
        ? {
            create: {
              id: idAt(paidAt),
              method: 'check',
              reference: `Check ${1040 + last}`,
              cents: totalCents,
              receivedAt: paidAt,
              createdAt: paidAt,
            },
          }
        : undefined,
    },
  });
  if (paidAt) return;
  await db.notification.create({
    data: {
      id: idAt(issuedAt),
      accountId: partyId,
      type: 'invoice',
      message: `New invoice ${number}: ${formatMoney(totalCents)}, due ${civilDateText(due)}.`,
      href: invoicePath(id),
      occasion: `invoice:${id}:issued`,
      createdAt: issuedAt,
    },
  });
}
