import { firmMail } from '~/gateways/mail/addresses.server';
import type { Prisma } from '#prisma/generated/client';
import { db, transaction, type Db, type Tx } from '~/db.server';
import { isStaff, type Role } from '~/domain/access/roles';
import {
  dueOn,
  invoiceNumber,
  reminderOn,
  invoiceSource,
  type Invoice,
  type InvoiceLine,
  type InvoiceStatus,
  type InvoiceSummary,
  invoicePath,
} from '~/domain/billing/invoice';
import { PAGE_SIZE, toPage, type ListPage } from '~/domain/paging';
import { civilTime, type CivilDate } from '~/domain/time/civil-time';
import { recordEvent } from '../audit.server';
import { orNotFound } from '../not-found.server';
import { toStatement, type Statement } from '~/domain/billing/statement';
import { invoiceEmail, type InvoiceEvent } from '~/domain/email/invoice';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { notifyParty } from '../party/notify.server';

export type InvoiceViewer = { accountId: string; partyId: string; roles: readonly Role[] };

const PARTS = {
  lines: { select: { label: true, cents: true }, orderBy: { position: 'asc' } },
  payments: { omit: { recordedById: true }, orderBy: { id: 'asc' } },
} as const;

/** An invoice of the viewer's own, or anybody's for staff. Throws 404. */
export async function getInvoice({ partyId, roles }: InvoiceViewer, id = ''): Promise<Invoice> {
  const row = await db.invoice.findFirst({
    where: { id, partyId: isStaff(roles) ? undefined : partyId },
    include: PARTS,
  });
  return withStatus(orNotFound(row, 'We can’t find that invoice.'));
}

export const readInvoice = async (db: Db | Tx, id: string): Promise<Invoice> =>
  withStatus(await db.invoice.findUniqueOrThrow({ where: { id }, include: PARTS }));

const withStatus = <Row extends { status: string }>(row: Row): Row & { status: InvoiceStatus } => ({
  ...row,
  status: row.status as InvoiceStatus,
});

export const listOwnInvoices = (
  { partyId }: InvoiceViewer,
  after: string | null,
  size = PAGE_SIZE,
): Promise<ListPage<InvoiceSummary>> => listPage({ partyId }, after, size);

async function listPage(where: Prisma.InvoiceWhereInput, after: string | null, size = PAGE_SIZE) {
  const rows = await db.invoice.findMany({
    where: { ...where, ...(after && { id: { lt: after } }) },
    omit: { voidReason: true },
    orderBy: { id: 'desc' },
    take: size + 1,
  });
  return toPage(rows.map(withStatus), ({ id }) => id, size);
}

export const INVOICE_FILTERS = ['all', 'open', 'overdue', 'paid', 'void', 'review'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

export function listInvoices(filter: InvoiceFilter, after: string | null, now: Date) {
  const today = civilTime(now).date;
  const where = {
    all: {},
    open: { status: 'open' },
    overdue: { status: 'open', dueOn: { lt: today } },
    paid: { status: 'paid' },
    void: { status: 'void' },
    review: { needsReview: true },
  }[filter];
  return listPage(where, after);
}

export type NewInvoice = {
  partyId: string;
  source: string;
  lines: readonly InvoiceLine[];
};

/**
 * Null if the source has an invoice already. Takes the number in `tx`, so that no gap is left: the
 * row of the year's series stays locked until it ends.
 */
export async function issueInvoice(tx: Tx, { partyId, source, lines }: NewInvoice, now: Date) {
  if (await tx.invoice.findUnique({ where: { source }, select: { id: true } })) return null;
  const { email, name } = await tx.party.findUniqueOrThrow({
    where: { id: partyId },
    select: { email: true, name: true },
  });
  const today = civilTime(now).date;
  const year = Number(today.slice(0, 4));
  const { last } = await tx.invoiceSeries.upsert({
    where: { year },
    create: { year, last: 1 },
    update: { last: { increment: 1 } },
  });
  const due = dueOn(today);
  const { id } = await tx.invoice.create({
    data: {
      number: invoiceNumber(year, last),
      partyId,
      billedName: name,
      billedEmail: email,
      source,
      issuedOn: today,
      dueOn: due,
      totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
      nextReminderOn: reminderOn(due, 0),
      createdAt: now,
      lines: { create: lines.map(({ label, cents }, position) => ({ position, label, cents })) },
    },
    select: { id: true },
  });
  await notifyInvoiceEvent(tx, 'issued', await readInvoice(tx, id), now);
  await recordEvent(tx, null, 'invoice.issued', id);
  return id;
}

/** Voids an open invoice; its number stays. False if it isn't open. Only for staff. */
export const voidInvoice = (staff: InvoiceViewer, id: string, reason: string, now: Date) =>
  transaction([['invoice', id]], (tx) => voidOpenInvoice(tx, staff, id, reason, now));

export async function voidOpenInvoice(
  tx: Tx,
  staff: Pick<InvoiceViewer, 'accountId'>,
  id: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.invoice.updateMany({
    where: { id, status: 'open' },
    data: { status: 'void', voidedAt: now, voidReason: reason, nextReminderOn: null },
  });
  if (count === 0) return false;
  await notifyInvoiceEvent(tx, 'void', await readInvoice(tx, id), now);
  await recordEvent(tx, staff.accountId, 'invoice.voided', id, { reason });
  return true;
}

/** The viewer's own statement from one day to another, both included. */
export async function readStatement(
  { partyId }: { partyId: string },
  from: CivilDate,
  to: CivilDate,
): Promise<Statement> {
  const invoices = await db.invoice.findMany({
    where: { partyId, issuedOn: { lte: to } },
    select: {
      number: true,
      issuedOn: true,
      totalCents: true,
      voidedAt: true,
      lines: { select: { label: true }, orderBy: { position: 'asc' } },
      payments: { select: { method: true, reference: true, cents: true, receivedAt: true } },
    },
    orderBy: [{ issuedOn: 'desc' }, { id: 'desc' }],
  });
  return toStatement(invoices, from, to);
}

/** Issues the one corrected invoice for a voided one, else null. Only for staff. */
export const issueCorrection = (
  staff: { accountId: string },
  voidedId: string,
  lines: readonly InvoiceLine[],
  now: Date,
): Promise<string | null> =>
  transaction([['invoice', voidedId]], async (tx) => {
    const { status, partyId } = await readInvoice(tx, voidedId);
    if (status !== 'void' || !partyId) return null;
    const source = invoiceSource.correction(voidedId);
    const id = await issueInvoice(tx, { partyId, source, lines }, now);
    if (id) await recordEvent(tx, staff.accountId, 'invoice.corrected', voidedId, { invoice: id });
    return id;
  });

export const findCorrection = (voidedId: string): Promise<{ id: string; number: string } | null> =>
  db.invoice.findUnique({
    where: { source: invoiceSource.correction(voidedId) },
    select: { id: true, number: true },
  });

const STALE: Record<InvoiceEvent, readonly InvoiceEvent[]> = {
  issued: [],
  reminder: ['issued', 'reminder'],
  paid: ['issued', 'reminder', 'reversed'],
  surplus: [],
  void: ['issued', 'reminder', 'reversed'],
  reversed: ['paid'],
};

/** `suffix` tells the reminders, and the payments, of one invoice apart. */
export async function notifyInvoiceEvent(
  tx: Tx,
  event: InvoiceEvent,
  invoice: Invoice,
  now: Date,
  suffix: string | number = '',
): Promise<void> {
  const { id, partyId } = invoice;
  if (!partyId) return;
  const occasion = ['invoice', id, event, suffix].filter((part) => part !== '').join(':');
  const href = invoicePath(id);
  const toMail = (link: (path: string) => string) => ({
    replyTo: firmMail(),
    ...invoiceEmail(event, invoice, link(href)),
  });
  const notification = {
    type: 'invoice',
    message: messageFor(event, invoice),
    href,
    occasion,
  } as const;
  await notifyParty(tx, partyId, toMail, notification, now, {
    topic: `invoice:${id}:${event}`,
    replaces: STALE[event].map((stale) => `invoice:${id}:${stale}`),
  });
}

function messageFor(event: InvoiceEvent, { number, totalCents, dueOn }: Invoice): string {
  const [sum, due] = [formatMoney(totalCents), civilDateText(dueOn)];
  return {
    issued: `New invoice ${number}: ${sum}, due ${due}.`,
    reminder: `Invoice ${number} for ${sum} was due ${due}.`,
    paid: `We received your payment for invoice ${number}.`,
    surplus: `We received a payment for invoice ${number} that wasn’t due.`,
    reversed: `The payment for invoice ${number} was reversed. ${sum} is due ${due}.`,
    void: `Invoice ${number} is canceled. You don’t owe anything for it.`,
  }[event];
}
