import { db } from '~/db.server';
import {
  noticeFact,
  quoteText,
  recordFact,
  type Bilingual,
  type Fact,
  type PageLink,
} from '~/domain/assistant/fact';
import { PAGES, pageLink, type PageHref } from '~/domain/assistant/pages';
import type { ToolInput } from '~/domain/assistant/tools';
import { invoicePath, getInvoiceState, type InvoiceStatus } from '~/domain/billing/invoice';
import { CALENDAR_KINDS, type CalendarItem, type CalendarKind } from '~/domain/calendar/item';
import { findPlan } from '~/domain/catalogue/plan-choice';
import { formatMoney } from '~/domain/money';
import { addDays, civilTime, type CivilDate } from '~/domain/time/civil-time';
import { civilDateText, civilDayText, officeTimeText, shortDateText } from '~/domain/time/formats';
import {
  civilDateInSpanish,
  civilDayInSpanish,
  dateInSpanish,
  spanInSpanish,
} from '~/domain/time/spanish';
import { findPlans } from '../billing/subscription.server';
import { listCalendar } from '../calendar/calendar.server';
import { listOwnClasses } from '../course/live-class.server';

type Person = { accountId: string };

const MAX_SHOWN = 5;
const MAX_CALENDAR_ITEMS = 10;
const MAX_CALENDAR_DAYS = 366;
const MAX_QUOTE = 160;

const recordLink = (href: string, list: PageHref): PageLink => ({ href, label: PAGES[list] });

const nothing = (what: string, page: PageLink, en: string, es: string) => [
  noticeFact(`none:${what}`, page, en, es),
];

export async function ownInvoices(
  { accountId }: Person,
  { only, number }: ToolInput<'own_invoices'>,
  now: Date,
): Promise<Fact[]> {
  const status = only === 'due' ? 'open' : only;
  const rows = await db.invoice.findMany({
    where: { accountId, ...(number ? { number } : status && { status }) },
    orderBy: { id: 'desc' },
    take: MAX_SHOWN,
    select: { id: true, number: true, status: true, dueOn: true, totalCents: true, paidAt: true },
  });
  if (rows.length === 0) {
    const { en, es } = noInvoiceText(only, number);
    return nothing('invoices', pageLink('/dashboard/billing/invoices'), en, es);
  }
  const today = civilTime(now).date;
  return rows.map(({ id, number: named, totalCents, ...row }): Fact => {
    const state = invoiceStateText({ ...row, status: row.status as InvoiceStatus }, today);
    const label = { en: `Invoice ${named}`, es: `Factura ${named}` };
    const total = formatMoney(totalCents);
    return recordFact(
      `invoice:${named}`,
      { href: invoicePath(id), label },
      `${label.en}: ${total}, ${state.en}.`,
      `${label.es}: ${total}, ${state.es}.`,
    );
  });
}

function noInvoiceText(only: 'due' | 'paid' | undefined, number: string | undefined): Bilingual {
  if (number) {
    const named = quoteText(number, 20);
    return {
      en: `You have no invoice ${named} here.`,
      es: `Usted no tiene ninguna factura ${named} aquí.`,
    };
  }
  return {
    due: { en: 'You have no invoice to pay.', es: 'Usted no tiene facturas por pagar.' },
    paid: { en: 'You have no paid invoice.', es: 'Usted no tiene facturas pagadas.' },
    all: { en: 'You have no invoices.', es: 'Usted no tiene facturas.' },
  }[only ?? 'all'];
}

function invoiceStateText(
  { status, dueOn, paidAt }: { status: InvoiceStatus; dueOn: CivilDate; paidAt: Date | null },
  today: CivilDate,
): Bilingual {
  const [due, vence] = [civilDateText(dueOn), civilDateInSpanish(dueOn)];
  return {
    open: { en: `to pay by ${due}`, es: `por pagar hasta el ${vence}` },
    overdue: { en: `overdue since ${due}`, es: `vencida desde el ${vence}` },
    paid: paidAt
      ? { en: `paid on ${shortDateText(paidAt)}`, es: `pagada el ${dateInSpanish(paidAt)}` }
      : { en: 'paid', es: 'pagada' },
    void: { en: 'void, nothing to pay', es: 'anulada, nada que pagar' },
  }[getInvoiceState({ status, dueOn }, today)];
}

export async function ownTasks({ accountId }: Person, now: Date): Promise<Fact[]> {
  const rows = await db.task.findMany({
    where: { assigneeId: accountId, doneAt: null },
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    take: MAX_SHOWN,
    select: { id: true, title: true, dueDate: true },
  });
  if (rows.length === 0)
    return nothing(
      'tasks',
      pageLink('/tasks'),
      'You have no open tasks.',
      'Usted no tiene tareas pendientes.',
    );
  const today = civilTime(now).date;
  return rows.map(({ id, title, dueDate }): Fact => {
    const name = quoteText(title, MAX_QUOTE);
    const isPast = dueDate < today;
    return recordFact(
      `task:${id}`,
      recordLink(`/tasks/${id}`, '/tasks'),
      `Task “${name}”: ${isPast ? 'was due' : 'due'} ${civilDateText(dueDate)}.`,
      `Tarea “${name}”: ${isPast ? 'venció' : 'vence'} el ${civilDateInSpanish(dueDate)}.`,
      true,
    );
  });
}

export async function ownEstimates({ accountId }: Person): Promise<Fact[]> {
  const page = pageLink('/tax-calculator/estimates');
  const rows = await db.estimate.findMany({
    where: { ownerId: accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
    select: { id: true, name: true, taxYear: true, createdAt: true },
  });
  if (rows.length === 0)
    return nothing(
      'estimates',
      page,
      'You have saved no estimates yet.',
      'Usted aún no ha guardado ningún cálculo.',
    );
  return rows.map(({ id, name, taxYear, createdAt }): Fact => {
    const title = quoteText(name, MAX_QUOTE);
    return recordFact(
      `estimate-saved:${id}`,
      recordLink(`${page.href}/${id}`, '/tax-calculator/estimates'),
      `Estimate “${title}”, tax year ${taxYear}, saved ${shortDateText(createdAt)}.`,
      `Cálculo “${title}”, año fiscal ${taxYear}, guardado el ${dateInSpanish(createdAt)}.`,
      true,
    );
  });
}

export async function ownClasses(person: Person, now: Date): Promise<Fact[]> {
  const page = pageLink('/video-classes/mine');
  const classes = await listOwnClasses(person, now);
  if (classes.length === 0)
    return nothing(
      'classes',
      page,
      'You have no seat in an upcoming class.',
      'Usted no tiene lugar en ninguna clase próxima.',
    );
  return classes
    .slice(0, MAX_SHOWN)
    .map(({ id, title, instructor, startsAt, endsAt }) =>
      recordFact(
        `class-seat:${id}`,
        page,
        `You have a seat in “${title}” with ${instructor}: ${officeTimeText(startsAt, endsAt)}.`,
        `Usted tiene un lugar en “${title}” con ${instructor}: ${spanInSpanish(startsAt, endsAt)}.`,
      ),
    );
}

const KINDS_IN_SPANISH: Record<CalendarKind, string> = {
  consultation: 'Consulta',
  class: 'Clase',
  invoice: 'Vence una factura',
  task: 'Vence una tarea',
  tax: 'Fecha federal de impuestos',
};

export async function ownCalendar(
  { accountId }: Person,
  { first, ...asked }: ToolInput<'own_calendar'>,
): Promise<Fact[]> {
  const limit = addDays(first, MAX_CALENDAR_DAYS);
  const last = asked.last < limit ? asked.last : limit;
  const items = await listCalendar(accountId, first, last);
  if (items.length > 0) return items.slice(0, MAX_CALENDAR_ITEMS).map(calendarFact);
  const [from, to] = [civilDayText(first), civilDayText(last)];
  const [de, a] = [civilDayInSpanish(first), civilDayInSpanish(last)];
  return nothing(
    'calendar',
    pageLink('/dashboard/calendar'),
    `Nothing is in your calendar ${first === last ? `on ${from}` : `from ${from} to ${to}`}.`,
    `No hay nada en su calendario ${first === last ? `el ${de}` : `del ${de} al ${a}`}.`,
  );
}

function calendarFact(item: CalendarItem): Fact {
  const { id, kind, date, startsAt, endsAt, href } = item;
  const [title, titulo] = [item.title, item.titleInSpanish ?? item.title].map((each) =>
    quoteText(each, MAX_QUOTE),
  );
  const [when, cuando] =
    startsAt && endsAt
      ? [officeTimeText(startsAt, endsAt), spanInSpanish(startsAt, endsAt)]
      : [civilDayText(date), civilDayInSpanish(date)];
  return recordFact(
    `calendar:${id}`,
    recordLink(href.startsWith('/') ? href : '/dashboard/calendar', '/dashboard/calendar'),
    `${CALENDAR_KINDS[kind]}, ${when}: ${title}.`,
    `${KINDS_IN_SPANISH[kind]}, ${cuando}: ${titulo}.`,
    kind === 'task',
  );
}

export async function ownPlan(person: Person): Promise<Fact[]> {
  const page = pageLink('/dashboard/billing');
  const { active, requested } = await findPlans(person);
  const asked = requested && findPlan(requested.planId)?.name;
  const [waiting, espera] = asked
    ? [` You asked for the ${asked}; we will confirm it.`, ` Pidió el ${asked}; lo confirmaremos.`]
    : ['', ''];
  if (!active)
    return nothing(
      'plan',
      page,
      `You have no monthly plan.${waiting}`,
      `Usted no tiene un plan mensual.${espera}`,
    );
  const { plan } = active;
  const [price, then] = [formatMoney(plan.priceCents), nextPeriodText(active)];
  return [
    recordFact(
      'plan',
      page,
      `You are on the ${plan.name}, ${price} per month. ${then.en}${waiting}`,
      `Usted tiene el ${plan.name}, ${price} al mes. ${then.es}${espera}`,
    ),
  ];
}

function nextPeriodText({
  next,
  nextPeriodOn,
  cancelled,
}: NonNullable<Awaited<ReturnType<typeof findPlans>>['active']>): Bilingual {
  const [on, el] = [civilDateText(nextPeriodOn), civilDateInSpanish(nextPeriodOn)];
  if (cancelled) return { en: `It ends on ${on}.`, es: `Termina el ${el}.` };
  if (!next)
    return { en: `The next month begins on ${on}.`, es: `El próximo mes empieza el ${el}.` };
  const price = formatMoney(next.priceCents);
  return {
    en: `From ${on} it is the ${next.name}, ${price} per month.`,
    es: `Desde el ${el} es el ${next.name}, ${price} al mes.`,
  };
}
