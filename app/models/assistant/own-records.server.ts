import { db } from '~/db.server';
import {
  noticeFact,
  quoteText,
  recordFact,
  type Bilingual,
  type Fact,
} from '~/domain/assistant/fact';
import { PAGES, pageLink, type PageHref } from '~/domain/assistant/pages';
import { TOOLS, type ToolInput } from '~/domain/assistant/tools';
import {
  getBalance,
  getInvoiceState,
  invoicePath,
  type InvoiceState,
} from '~/domain/billing/invoice';
import { getHost, type Consultation } from '~/domain/booking/consultation';
import { placeInSpanish } from '~/domain/booking/meeting-place';
import { priceText } from '~/domain/booking/quote';
import { PENDING_STATUSES, STATUS_LABELS, type DocumentStatus } from '~/domain/documents/document';
import { getPublishedTitle } from '~/domain/firm/content';
import { officeAddress } from '~/domain/firm/firm';
import { formatMoney } from '~/domain/money';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText, officeTimeText, shortDateText } from '~/domain/time/formats';
import { civilDateInSpanish, dateInSpanish, spanInSpanish } from '~/domain/time/spanish';
import { withStatus } from '../billing/invoice.server';
import { findPlans } from '../billing/subscription.server';
import { listConsultations } from '../consultation/consultation.server';
import { listDocuments } from '../document/document.server';
import { getFirm } from '../firm/published.server';

export type Person = { accountId: string; partyId: string };

const MAX_SHOWN = 5;
const MAX_NEEDED = 10;
const MAX_QUOTE = 160;

const recordLink = (href: string, list: PageHref) => ({ href, label: PAGES[list] });

type RecordTool = 'own_consultations' | 'own_documents' | 'own_invoices' | 'own_plan' | 'own_tasks';

/** The facts, or a sentence that says that there are none. */
const orNone = (tool: RecordTool, facts: Fact[], en: string, es: string): Fact[] =>
  facts.length > 0 ? facts : [noticeFact(`none:${tool}`, pageLink(TOOLS[tool].page), { en, es })];

export async function ownConsultations(
  { accountId, partyId }: Person,
  { when = 'upcoming' }: ToolInput<'own_consultations'>,
  now: Date,
): Promise<Fact[]> {
  // Without their roles, so that of everybody's it is only what is theirs.
  const own = { accountId, partyId, roles: [] };
  const { consultations } = await listConsultations(own, { perPage: MAX_SHOWN, when }, now);
  return orNone(
    'own_consultations',
    consultations.map((each) => consultationFact(each, when)),
    `You have no ${when} consultation.`,
    `Usted no tiene consultas ${when === 'upcoming' ? 'próximas' : 'pasadas'}.`,
  );
}

function consultationFact(consultation: Consultation, when: 'upcoming' | 'past'): Fact {
  const { id, title, startsAt, endsAt, status, meeting, phone, place, quote } = consultation;
  const host = getHost(getFirm(), consultation);
  const price = priceText(quote.totalCents);
  const terms: Bilingual = status.startsWith('cancelled')
    ? { en: 'It was canceled.', es: 'Se canceló.' }
    : { en: `Price: ${price}.`, es: `Precio: ${quote.totalCents === 0 ? 'gratis' : price}.` };
  const isPlaced = when === 'upcoming' && !status.startsWith('cancelled');
  const inSpanish = {
    meeting,
    phone,
    url: place.url,
    staffName: host,
    address: officeAddress(getFirm()),
  };
  const [where, donde] = isPlaced
    ? [`${place.text} `, `${placeInSpanish(getFirm(), inSpanish)} `]
    : ['', ''];
  return recordFact(`consultation:${id}`, recordLink(`/consultations/${id}`, '/consultations'), {
    en: `${title} with ${host}: ${officeTimeText(startsAt, endsAt)}. ${where}${terms.en}`,
    es: `“${title}” con ${host}: ${spanInSpanish(startsAt, endsAt)}. ${donde}${terms.es}`,
  });
}

const NO_INVOICE = {
  due: ['You have no invoice to pay.', 'Usted no tiene facturas por pagar.'],
  paid: ['You have no paid invoice.', 'Usted no tiene facturas pagadas.'],
  all: ['You have no invoices.', 'Usted no tiene facturas.'],
} as const;

export async function ownInvoices(
  { partyId }: Person,
  { only, number }: ToolInput<'own_invoices'>,
  now: Date,
): Promise<Fact[]> {
  const wanted = (!number && only) || 'all';
  const notShown = number ? ['draft'] : ['draft', 'credit-note'];
  const rows = await db.invoice.findMany({
    where: {
      partyId,
      status: { due: 'open', paid: 'paid', all: { notIn: notShown } }[wanted],
      ...(number && { number }),
    },
    orderBy: { id: 'desc' },
    take: MAX_SHOWN,
  });
  const today = civilTime(now).date;
  const facts = rows.map(withStatus).map((row) => {
    const { id, number: named, status, dueOn, paidAt, totalCents } = row;
    const label =
      status === 'credit-note'
        ? { en: `Credit memo ${named}`, es: `Nota de crédito ${named}` }
        : { en: `Invoice ${named}`, es: `Factura ${named}` };
    const [left, total] = [getBalance(row), totalCents].map(formatMoney);
    const isPart = status === 'open' && left !== total;
    const [state, estado] = describeState(getInvoiceState(row, today), dueOn, paidAt);
    return recordFact(
      `invoice:${named}`,
      { href: invoicePath(id), label },
      {
        en: `${label.en}: ${isPart ? `${left} of ${total} left` : total}, ${state}.`,
        es: `${label.es}: ${isPart ? `${left} de ${total}` : total}, ${estado}.`,
      },
    );
  });
  const named = quoteText(number ?? '', 20);
  const [none, ninguna] = number
    ? [`You have no invoice ${named} here.`, `Usted no tiene ninguna factura ${named} aquí.`]
    : NO_INVOICE[wanted];
  return orNone('own_invoices', facts, none, ninguna);
}

function describeState(state: InvoiceState, dueOn: string, paidAt: Date | null): [string, string] {
  const [due, vence] = [civilDateText(dueOn), civilDateInSpanish(dueOn)];
  if (state === 'open' || state === 'part-paid')
    return [`to pay by ${due}`, `por pagar hasta el ${vence}`];
  if (state === 'overdue') return [`overdue since ${due}`, `vencida desde el ${vence}`];
  if (state === 'void') return ['void, nothing to pay', 'anulada, nada que pagar'];
  if (state !== 'paid') return ['nothing to pay', 'nada que pagar'];
  if (!paidAt) return ['paid', 'pagada'];
  return [`paid on ${shortDateText(paidAt)}`, `pagada el ${dateInSpanish(paidAt)}`];
}

export async function ownTasks({ accountId }: Person, now: Date): Promise<Fact[]> {
  const rows = await db.task.findMany({
    where: { assigneeId: accountId, doneAt: null },
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    take: MAX_SHOWN,
    select: { id: true, title: true, dueDate: true },
  });
  const today = civilTime(now).date;
  const facts = rows.map(({ id, title, dueDate }) => {
    const name = quoteText(title, MAX_QUOTE);
    const isPast = dueDate < today;
    return recordFact(`task:${id}`, recordLink(`/tasks/${id}`, '/tasks'), {
      en: `Task “${name}”: ${isPast ? 'was due' : 'due'} ${civilDateText(dueDate)}.`,
      es: `Tarea “${name}”: ${isPast ? 'venció' : 'vence'} el ${civilDateInSpanish(dueDate)}.`,
      quoted: true,
    });
  });
  return orNone('own_tasks', facts, 'You have no open tasks.', 'Usted no tiene tareas pendientes.');
}

export async function ownPlan(person: Person): Promise<Fact[]> {
  const { active, requested } = await findPlans(person);
  const asked = requested && getPublishedTitle(getFirm(), 'plan', requested.planId);
  const [waiting, espera] = asked
    ? [` You asked for the ${asked}; we will confirm it.`, ` Pidió el ${asked}; lo confirmaremos.`]
    : ['', ''];
  const [none, ninguno] = ['You have no monthly plan.', 'Usted no tiene un plan mensual.'];
  if (!active) return orNone('own_plan', [], `${none}${waiting}`, `${ninguno}${espera}`);
  const { plan, next, nextPeriodOn, cancelled } = active;
  const [on, el] = [civilDateText(nextPeriodOn), civilDateInSpanish(nextPeriodOn)];
  const [price, later] = [plan, next ?? plan].map(({ priceCents }) => formatMoney(priceCents));
  const [then, luego] = cancelled
    ? [`It ends on ${on}.`, `Termina el ${el}.`]
    : next
      ? [
          `From ${on} it is the ${next.name}, ${later} per month.`,
          `Desde el ${el} es el ${next.name}, ${later} al mes.`,
        ]
      : [`The next month begins on ${on}.`, `El próximo mes empieza el ${el}.`];
  return [
    recordFact('plan', pageLink('/dashboard/billing'), {
      en: `You are on the ${plan.name}, ${price} per month. ${then}${waiting}`,
      es: `Usted tiene el ${plan.name}, ${price} al mes. ${luego}${espera}`,
    }),
  ];
}

const DOCUMENTS = pageLink('/dashboard/documents');

const STATUS_IN_SPANISH: Record<DocumentStatus, string> = {
  received: 'recibido',
  accepted: 'aceptado',
  returned: 'devuelto',
  delivered: 'de nuestra oficina',
};

export async function ownDocuments(person: Person, { only }: ToolInput<'own_documents'>) {
  const [sent, needed] = await Promise.all([
    only === 'needed' ? [] : findSent(person),
    only === 'sent' ? [] : findNeeded(person, only === 'needed' ? MAX_NEEDED : MAX_SHOWN),
  ]);
  return orNone(
    'own_documents',
    [...needed, ...sent],
    `${only === 'needed' ? '' : 'You have no documents here. '}We aren’t waiting for any documents from you.`,
    `${only === 'needed' ? '' : 'Usted no tiene documentos aquí. '}No esperamos ningún documento de usted.`,
  );
}

async function findNeeded({ partyId }: Person, most: number): Promise<Fact[]> {
  const rows = await db.documentRequest.findMany({
    where: { partyId, status: { in: [...PENDING_STATUSES] }, optional: false },
    orderBy: { id: 'desc' },
    take: most,
    select: { id: true, title: true, status: true, comment: true },
  });
  return rows.map(({ id, title, status, comment }) => {
    const reason = quoteText(comment, MAX_QUOTE);
    const returned = {
      en: `We returned “${title}” and still need it from you.${reason && ` Reason: ${reason}`}`,
      es: `Devolvimos “${title}” y aún lo necesitamos de usted.${reason && ` Motivo: ${reason}`}`,
    };
    const asked = {
      en: `We still need from you: ${title}.`,
      es: `Aún necesitamos de usted: ${title}.`,
    };
    return recordFact(`needed:${id}`, DOCUMENTS, status === 'returned' ? returned : asked);
  });
}

async function findSent(person: Person): Promise<Fact[]> {
  const { rows } = await listDocuments(person, { year: null, after: null });
  return rows.slice(0, MAX_SHOWN).map(({ id, name, taxYear, status, createdAt, asked }) => {
    const file = quoteText(name, MAX_QUOTE);
    const [answers, para] = asked ? [`, for “${asked}”`, `, para “${asked}”`] : ['', ''];
    return recordFact(`document:${id}`, DOCUMENTS, {
      en: `${file}${answers} (${taxYear}): ${STATUS_LABELS[status].toLowerCase()}, sent ${shortDateText(createdAt)}.`,
      es: `${file}${para} (${taxYear}): ${STATUS_IN_SPANISH[status]}, enviado el ${dateInSpanish(createdAt)}.`,
      quoted: true,
    });
  });
}
