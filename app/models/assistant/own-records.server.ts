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
import {
  getBalance,
  getInvoiceState,
  invoicePath,
  type InvoiceStatus,
  type InvoiceSummary,
} from '~/domain/billing/invoice';
import type { ActivePlan } from '~/domain/billing/subscription';
import { getPublishedTitle } from '~/domain/firm/content';
import { PENDING_STATUSES, STATUS_LABELS, type DocumentStatus } from '~/domain/documents/document';
import { formatMoney } from '~/domain/money';
import { civilTime, type CivilDate } from '~/domain/time/civil-time';
import { civilDateText, shortDateText } from '~/domain/time/formats';
import { civilDateInSpanish, dateInSpanish } from '~/domain/time/spanish';
import { listDocuments, type DocumentLine } from '../document/document.server';
import { findPlans } from '../billing/subscription.server';

export type Person = { accountId: string; partyId: string };

export const MAX_SHOWN = 5;
export const MAX_QUOTE = 160;

export const recordLink = (href: string, list: PageHref): PageLink => ({
  href,
  label: PAGES[list],
});

export const nothing = (what: string, page: PageLink, text: Bilingual) => [
  noticeFact(`none:${what}`, page, text),
];

export async function ownInvoices(
  { partyId }: Person,
  { only, number }: ToolInput<'own_invoices'>,
  now: Date,
): Promise<Fact[]> {
  const status = {
    due: 'open',
    paid: 'paid',
    all: { notIn: number ? ['draft'] : ['draft', 'credit-note'] },
  }[(!number && only) || 'all'];
  const rows = await db.invoice.findMany({
    where: { partyId, status, ...(number && { number }) },
    orderBy: { id: 'desc' },
    take: MAX_SHOWN,
    select: {
      id: true,
      number: true,
      status: true,
      dueOn: true,
      totalCents: true,
      settledCents: true,
      paidAt: true,
    },
  });
  if (rows.length === 0) {
    const page = pageLink('/dashboard/billing/invoices');
    return nothing('invoices', page, noInvoiceText(only, number));
  }
  const today = civilTime(now).date;
  return rows.map(({ id, number: named, ...rest }): Fact => {
    const row = { ...rest, status: rest.status as InvoiceStatus };
    const state = invoiceStateText(row, today);
    const credit = row.status === 'credit-note';
    const label = credit
      ? { en: `Credit memo ${named}`, es: `Nota de crédito ${named}` }
      : { en: `Invoice ${named}`, es: `Factura ${named}` };
    const [left, total] = [getBalance(row), row.totalCents].map(formatMoney);
    const isPart = row.status === 'open' && left !== total;
    return recordFact(
      `invoice:${named}`,
      { href: invoicePath(id), label },
      {
        en: `${label.en}: ${isPart ? `${left} of ${total} left` : total}, ${state.en}.`,
        es: `${label.es}: ${isPart ? `${left} de ${total}` : total}, ${state.es}.`,
      },
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

type InvoiceRow = Pick<InvoiceSummary, 'status' | 'dueOn' | 'settledCents'> & {
  paidAt: Date | null;
};

function invoiceStateText(row: InvoiceRow, today: CivilDate): Bilingual {
  const { dueOn, paidAt } = row;
  const [due, vence] = [civilDateText(dueOn), civilDateInSpanish(dueOn)];
  const toPay = { en: `to pay by ${due}`, es: `por pagar hasta el ${vence}` };
  const nothingToPay = { en: 'nothing to pay', es: 'nada que pagar' };
  return {
    draft: nothingToPay,
    open: toPay,
    'part-paid': toPay,
    overdue: { en: `overdue since ${due}`, es: `vencida desde el ${vence}` },
    paid: paidAt
      ? { en: `paid on ${shortDateText(paidAt)}`, es: `pagada el ${dateInSpanish(paidAt)}` }
      : { en: 'paid', es: 'pagada' },
    void: { en: 'void, nothing to pay', es: 'anulada, nada que pagar' },
    credited: nothingToPay,
    'credit-note': nothingToPay,
  }[getInvoiceState(row, today)];
}

export async function ownTasks({ accountId }: Person, now: Date): Promise<Fact[]> {
  const rows = await db.task.findMany({
    where: { assigneeId: accountId, doneAt: null },
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    take: MAX_SHOWN,
    select: { id: true, title: true, dueDate: true },
  });
  if (rows.length === 0)
    return nothing('tasks', pageLink('/tasks'), {
      en: 'You have no open tasks.',
      es: 'Usted no tiene tareas pendientes.',
    });
  const today = civilTime(now).date;
  return rows.map(({ id, title, dueDate }): Fact => {
    const name = quoteText(title, MAX_QUOTE);
    const isPast = dueDate < today;
    return recordFact(`task:${id}`, recordLink(`/tasks/${id}`, '/tasks'), {
      en: `Task “${name}”: ${isPast ? 'was due' : 'due'} ${civilDateText(dueDate)}.`,
      es: `Tarea “${name}”: ${isPast ? 'venció' : 'vence'} el ${civilDateInSpanish(dueDate)}.`,
      quoted: true,
    });
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
    return nothing('estimates', page, {
      en: 'You haven’t saved any estimates yet.',
      es: 'Usted aún no ha guardado ningún cálculo.',
    });
  return rows.map(({ id, name, taxYear, createdAt }): Fact => {
    const title = quoteText(name, MAX_QUOTE);
    return recordFact(
      `estimate-saved:${id}`,
      recordLink(`${page.href}/${id}`, '/tax-calculator/estimates'),
      {
        en: `Estimate “${title}”, tax year ${taxYear}, saved ${shortDateText(createdAt)}.`,
        es: `Cálculo “${title}”, año fiscal ${taxYear}, guardado el ${dateInSpanish(createdAt)}.`,
        quoted: true,
      },
    );
  });
}

export async function ownPlan(person: Person): Promise<Fact[]> {
  const page = pageLink('/dashboard/billing');
  const { active, requested } = await findPlans(person);
  const asked = requested && getPublishedTitle('plan', requested.planId);
  const [waiting, espera] = asked
    ? [` You asked for the ${asked}; we will confirm it.`, ` Pidió el ${asked}; lo confirmaremos.`]
    : ['', ''];
  if (!active)
    return nothing('plan', page, {
      en: `You have no monthly plan.${waiting}`,
      es: `Usted no tiene un plan mensual.${espera}`,
    });
  const { plan } = active;
  const [price, then] = [formatMoney(plan.priceCents), nextPeriodText(active)];
  return [
    recordFact('plan', page, {
      en: `You are on the ${plan.name}, ${price} per month. ${then.en}${waiting}`,
      es: `Usted tiene el ${plan.name}, ${price} al mes. ${then.es}${espera}`,
    }),
  ];
}

function nextPeriodText({ next, nextPeriodOn, cancelled }: ActivePlan): Bilingual {
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

const MAX_NEEDED = 10;

const DOCUMENTS = pageLink('/dashboard/documents');

const STATUS_IN_SPANISH: Record<DocumentStatus, string> = {
  received: 'recibido',
  accepted: 'aceptado',
  returned: 'devuelto',
  delivered: 'de nuestra oficina',
};

export async function ownDocuments(person: Person, { only }: ToolInput<'own_documents'>) {
  const [sent, needed] = await Promise.all([
    only === 'needed' ? null : listDocuments(person, { year: null, after: null }),
    only === 'sent' ? [] : listNeeded(person),
  ]);
  const facts = [
    ...needed.slice(0, only === 'needed' ? MAX_NEEDED : MAX_SHOWN).map(neededFact),
    ...(sent?.rows ?? []).slice(0, MAX_SHOWN).map(sentFact),
  ];
  if (facts.length > 0) return facts;
  const [en, es] =
    only === 'needed'
      ? ['We aren’t waiting for any documents from you.', 'No esperamos ningún documento de usted.']
      : [
          'You have no documents here, and we aren’t waiting for any.',
          'Usted no tiene documentos aquí, y no esperamos ninguno.',
        ];
  return nothing('documents', DOCUMENTS, { en, es });
}

const listNeeded = ({ partyId }: Person) =>
  db.documentRequest.findMany({
    where: { partyId, status: { in: [...PENDING_STATUSES] }, optional: false },
    orderBy: { id: 'desc' },
    take: MAX_NEEDED,
    select: { id: true, title: true, status: true, comment: true },
  });

type Needed = Awaited<ReturnType<typeof listNeeded>>[number];

function neededFact({ id, title, status, comment }: Needed): Fact {
  const reason = quoteText(comment, MAX_QUOTE);
  const [en, es] =
    status === 'returned'
      ? [
          `We returned “${title}” and still need it from you.${reason && ` Reason: ${reason}`}`,
          `Devolvimos “${title}” y aún lo necesitamos de usted.${reason && ` Motivo: ${reason}`}`,
        ]
      : [`We still need from you: ${title}.`, `Aún necesitamos de usted: ${title}.`];
  return recordFact(`needed:${id}`, DOCUMENTS, { en, es });
}

function sentFact({ id, name, taxYear, status, createdAt, asked }: DocumentLine): Fact {
  const file = quoteText(name, MAX_QUOTE);
  const [answers, para] = asked ? [`, for “${asked}”`, `, para “${asked}”`] : ['', ''];
  return recordFact(`document:${id}`, DOCUMENTS, {
    en: `${file}${answers} (${taxYear}): ${STATUS_LABELS[status].toLowerCase()}, sent ${shortDateText(createdAt)}.`,
    es: `${file}${para} (${taxYear}): ${STATUS_IN_SPANISH[status]}, enviado el ${dateInSpanish(createdAt)}.`,
    quoted: true,
  });
}
