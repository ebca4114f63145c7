import { db, transaction, type Tx } from '~/db.server';
import { reminderOn, remindersDue, invoiceSource } from '~/domain/billing/invoice';
import { agreedPlan, periodText } from '~/domain/billing/subscription';
import { addMonthsTo, civilTime, type CivilDate } from '~/domain/time/civil-time';
import { invoiceReminded } from '~/domain/events/invoice';
import { planEnded } from '~/domain/events/plan';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { issueInvoice } from './create-invoice.server';
import { readInvoice } from './invoice.server';
import { NO_CHANGE } from './subscription.server';

const BATCH = 100;
/** How many missed periods one run invoices. */
const MAX_PERIODS = 24;

/** Invoices each period that has begun, and ends canceled plans. Throws after the last plan. */
export async function runSubscriptions(now: Date): Promise<number> {
  const today = civilTime(now).date;
  const errors: unknown[] = [];
  let issued = 0;
  for (let after = ''; ;) {
    const due = await db.subscription.findMany({
      where: { status: 'active', nextPeriodOn: { lte: today }, id: { gt: after } },
      select: { id: true, partyId: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    for (const { id, partyId } of due)
      try {
        for (let period = 0; period < MAX_PERIODS; period += 1) {
          const bill = (tx: Tx) => billPeriod(tx, id, today, now);
          if (!(await transaction([['subscription', partyId]], bill))) break;
          issued += 1;
        }
      } catch (error) {
        errors.push(error);
      }
    if (due.length < BATCH) break;
    after = due.at(-1)!.id;
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some plans could not be invoiced.');
  return issued;
}

/** Invoices a plan's next period if it has begun, or ends the plan. Whether it invoiced. */
export async function billPeriod(tx: Tx, id: string, today: CivilDate, now: Date) {
  const row = await tx.subscription.findUniqueOrThrow({
    where: { id },
    include: {
      party: { select: { members: { select: { account: { select: { disabledAt: true } } } } } },
    },
  });
  const { status, startsOn, nextPeriodOn, periodsBilled, partyId } = row;
  if (status !== 'active' || !startsOn || !nextPeriodOn || nextPeriodOn > today) return false;
  const { members } = row.party;
  const isClosed = members.length > 0 && members.every(({ account }) => account.disabledAt);
  if (row.cancelledAt || isClosed) {
    await tx.subscription.update({ where: { id }, data: { status: 'ended', endedAt: now } });
    await emit(tx, planEnded, { id, actorId: null, now });
    return false;
  }
  const plan = row.nextPlanId
    ? agreedPlan(getFirm(), row.nextPlanId, row.nextPriceCents!)
    : agreedPlan(getFirm(), row.planId, row.priceCents);
  // Counted from the plan's first day: January 31 goes on to February 28, then March 31.
  const next = addMonthsTo(startsOn, periodsBilled + 1);
  await tx.subscription.update({
    where: { id },
    data: {
      planId: plan.id,
      priceCents: plan.priceCents,
      priceVersion: row.nextPriceVersion ?? row.priceVersion,
      ...NO_CHANGE,
      periodsBilled: { increment: 1 },
      nextPeriodOn: next,
    },
  });
  const label = `${plan.name}, ${periodText(nextPeriodOn, next)}`;
  const source = invoiceSource.period(id, nextPeriodOn);
  const item = `${plan.id}@${row.nextPriceVersion ?? row.priceVersion}`;
  const lines = [{ label, cents: plan.priceCents, item }];
  return (await issueInvoice(tx, { partyId, source, lines }, now)) !== null;
}

/** Sends due reminders, each claimed together with its mail so that it goes out once. */
export async function remindOfInvoices(now: Date): Promise<number> {
  const today = civilTime(now).date;
  const due = { status: 'open', nextReminderOn: { lte: today } };
  const rows = await db.invoice.findMany({
    where: due,
    orderBy: { nextReminderOn: 'asc' },
    select: { id: true },
    take: BATCH,
  });
  let reminded = 0;
  for (const { id } of rows)
    reminded += await transaction([['invoice', id]], async (tx) => {
      const row = await tx.invoice.findFirst({ where: { id, ...due }, select: { dueOn: true } });
      if (!row) return 0;
      const remindersSent = remindersDue(row.dueOn, today);
      const nextReminderOn = reminderOn(row.dueOn, remindersSent);
      await tx.invoice.update({ where: { id }, data: { remindersSent, nextReminderOn } });
      const invoice = await readInvoice(tx, id);
      await emit(tx, invoiceReminded, { id, actorId: null, now, invoice, reminder: remindersSent });
      return 1;
    });
  return reminded;
}
