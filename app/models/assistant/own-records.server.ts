import { db } from '~/db.server';
import { quotedText, type Fact } from '~/domain/assistant/fact';
import type { ToolInput } from '~/domain/assistant/tools';
import { INVOICES, invoicePath, stateOf } from '~/domain/billing/invoice';
import { CALENDAR_KINDS } from '~/domain/calendar/item';
import { BILLING, findPlan } from '~/domain/catalogue/plan-choice';
import { formatMoney } from '~/domain/money';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText, civilDayText, officeTimeText, shortDateText } from '~/domain/time/formats';
import { findPlans } from '../billing/subscription.server';
import { listCalendar } from '../calendar/calendar.server';
import { listOwnClasses } from '../course/class-seat.server';

type Person = { accountId: string };

const MOST = 5;
/** How much of what somebody named themselves is quoted. */
const QUOTED = 160;

export async function ownInvoices(
  { accountId }: Person,
  { only, number }: ToolInput<'own_invoices'>,
  now: Date,
): Promise<Fact[]> {
  const page = { label: 'Your invoices', href: INVOICES };
  const status = only === 'due' ? 'open' : only;
  const rows = await db.invoice.findMany({
    where: { accountId, ...(number ? { number } : status && { status }) },
    orderBy: { id: 'desc' },
    take: MOST,
    select: { id: true, number: true, status: true, dueOn: true, totalCents: true, paidAt: true },
  });
  if (rows.length === 0) {
    const none = number
      ? `You have no invoice ${quotedText(number, 20)} here.`
      : {
          due: 'You have no invoice to pay.',
          paid: 'You have no paid invoice.',
          all: 'You have no invoices.',
        }[only ?? 'all'];
    return [{ text: none, page }];
  }
  const today = civilTime(now).date;
  return rows.map(({ id, number: named, totalCents, dueOn, paidAt, ...row }) => {
    const state = stateOf({ status: row.status as 'open' | 'paid' | 'void', dueOn }, today);
    const due = civilDateText(dueOn);
    const how = {
      open: `to pay by ${due}`,
      overdue: `overdue since ${due}`,
      paid: paidAt ? `paid on ${shortDateText(paidAt)}` : 'paid',
      void: 'void, nothing to pay',
    }[state];
    const text = `Invoice ${named}: ${formatMoney(totalCents)}, ${how}.`;
    return { text, page: { label: `Invoice ${named}`, href: invoicePath(id) } };
  });
}

export async function ownTasks({ accountId }: Person, now: Date): Promise<Fact[]> {
  const page = { label: 'Your tasks', href: '/tasks' };
  const rows = await db.task.findMany({
    where: { assigneeId: accountId, doneAt: null },
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    take: MOST,
    select: { id: true, title: true, dueDate: true },
  });
  if (rows.length === 0) return [{ text: 'You have no open tasks.', page }];
  const today = civilTime(now).date;
  return rows.map(({ id, title, dueDate }) => ({
    text: `Task “${quotedText(title, QUOTED)}”: ${dueDate < today ? 'was due' : 'due'} ${civilDateText(dueDate)}.`,
    page: { label: 'Open it', href: `/tasks/${id}` },
    quoted: true as const,
  }));
}

export async function ownEstimates({ accountId }: Person): Promise<Fact[]> {
  const page = { label: 'Your estimates', href: '/tax-calculator/estimates' };
  const rows = await db.estimate.findMany({
    where: { ownerId: accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST,
    select: { id: true, name: true, taxYear: true, createdAt: true },
  });
  if (rows.length === 0) return [{ text: 'You have saved no estimates yet.', page }];
  return rows.map(({ id, name, taxYear, createdAt }) => ({
    text: `Estimate “${quotedText(name, QUOTED)}”, tax year ${taxYear}, saved ${shortDateText(createdAt)}.`,
    page: { label: 'Open it', href: `${page.href}/${id}` },
    quoted: true as const,
  }));
}

export async function ownClasses(person: Person, now: Date): Promise<Fact[]> {
  const page = { label: 'Your classes', href: '/video-classes/mine' };
  const classes = await listOwnClasses(person, now);
  if (classes.length === 0) return [{ text: 'You have no seat in an upcoming class.', page }];
  return classes.slice(0, MOST).map(({ title, instructor, startsAt, endsAt }) => ({
    text: `You have a seat in “${title}” with ${instructor}: ${officeTimeText(startsAt, endsAt)}.`,
    page,
  }));
}

/** What is in the person's calendar on some days: for staff also the meetings that they hold. */
export async function ownCalendar(
  { accountId }: Person,
  { first, last }: ToolInput<'own_calendar'>,
): Promise<Fact[]> {
  const page = { label: 'Calendar', href: '/dashboard/calendar' };
  const items = await listCalendar(accountId, first, last);
  const days =
    first === last
      ? `on ${civilDayText(first)}`
      : `from ${civilDayText(first)} to ${civilDayText(last)}`;
  if (items.length === 0) return [{ text: `Nothing is in your calendar ${days}.`, page }];
  return items.slice(0, 2 * MOST).map(({ kind, title, date, startsAt, endsAt, href }) => ({
    text: `${CALENDAR_KINDS[kind]}, ${startsAt && endsAt ? officeTimeText(startsAt, endsAt) : civilDayText(date)}: ${quotedText(title, QUOTED)}.`,
    page: href.startsWith('/') ? { label: 'Open it', href } : page,
    ...(kind === 'task' && { quoted: true as const }),
  }));
}

export async function ownPlan(person: Person): Promise<Fact[]> {
  const page = { label: 'Plan and billing', href: BILLING };
  const { active, requested } = await findPlans(person);
  const asked = requested && findPlan(requested.planId)?.name;
  const waiting = asked ? ` You asked for the ${asked}; we will confirm it.` : '';
  if (!active) return [{ text: `You have no monthly plan.${waiting}`, page }];
  const { plan, next, nextPeriodOn, cancelled } = active;
  const on = civilDateText(nextPeriodOn);
  const then = cancelled
    ? `It ends on ${on}.`
    : next
      ? `From ${on} it is the ${next.name}, ${formatMoney(next.priceCents)} per month.`
      : `The next month begins on ${on}.`;
  const text = `You are on the ${plan.name}, ${formatMoney(plan.priceCents)} per month. ${then}${waiting}`;
  return [{ text, page }];
}
