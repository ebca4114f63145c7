import { db, type Db, type Tx } from '~/db.server';
import { isStaff, type Role } from '~/domain/access/roles';
import {
  dueOn,
  invoiceNumber,
  reminderOn,
  type Invoice,
  type InvoiceLine,
  type InvoiceStatus,
  type InvoiceSummary,
} from '~/domain/billing/invoice';
import { PAGE_SIZE, pageOf, type ListPage } from '~/domain/paging';
import { civilTime } from '~/domain/time/civil-time';
import { recordEvent } from '../audit.server';
import { tellOfInvoice } from './invoice-mail.server';

export type InvoiceViewer = { accountId: string; roles: readonly Role[] };

const SUMMARY = {
  id: true,
  number: true,
  billedName: true,
  status: true,
  issuedOn: true,
  dueOn: true,
  totalCents: true,
  needsReview: true,
} as const;

const WHOLE = {
  ...SUMMARY,
  accountId: true,
  billedEmail: true,
  source: true,
  voidedAt: true,
  voidReason: true,
  lines: { select: { label: true, cents: true }, orderBy: { position: 'asc' } },
  payments: {
    select: {
      id: true,
      method: true,
      reference: true,
      cents: true,
      surplus: true,
      reversesId: true,
      reason: true,
      providerId: true,
      receivedAt: true,
    },
    orderBy: { id: 'asc' },
  },
} as const;

/** The part of a `where` that keeps to the invoices a person may see: their own, and everybody's for staff. */
function within({ accountId, roles }: InvoiceViewer) {
  return isStaff(roles) ? {} : { accountId };
}

/** One invoice that the viewer may see; null where there is none, or it is somebody else's. */
export async function findInvoice(viewer: InvoiceViewer, id: string): Promise<Invoice | null> {
  const row = await db.invoice.findFirst({
    where: { AND: [{ id }, within(viewer)] },
    select: WHOLE,
  });
  return row && withStatus(row);
}

/** One invoice by its id alone. Throws where there is none. */
export async function getInvoice(db: Db | Tx, id: string): Promise<Invoice> {
  return withStatus(await db.invoice.findUniqueOrThrow({ where: { id }, select: WHOLE }));
}

function withStatus<Row extends { status: string }>(row: Row): Row & { status: InvoiceStatus } {
  return { ...row, status: row.status as InvoiceStatus };
}

/** The viewer's own invoices, the newest first. */
export async function listOwnInvoices(
  { accountId }: InvoiceViewer,
  after: string | null,
  size = PAGE_SIZE,
): Promise<ListPage<InvoiceSummary>> {
  const rows = await db.invoice.findMany({
    where: { accountId, ...(after && { id: { lt: after } }) },
    select: SUMMARY,
    orderBy: { id: 'desc' },
    take: size + 1,
  });
  return pageOf(rows.map(withStatus), ({ id }) => id, size);
}

export const INVOICE_FILTERS = ['all', 'open', 'overdue', 'paid', 'void', 'review'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** Everybody's invoices, the newest first. Only for staff. */
export async function listInvoices(
  filter: InvoiceFilter,
  after: string | null,
  now: Date,
): Promise<ListPage<InvoiceSummary>> {
  const today = civilTime(now).date;
  const where = {
    all: {},
    open: { status: 'open' },
    overdue: { status: 'open', dueOn: { lt: today } },
    paid: { status: 'paid' },
    void: { status: 'void' },
    review: { needsReview: true },
  }[filter];
  const rows = await db.invoice.findMany({
    where: { ...where, ...(after && { id: { lt: after } }) },
    select: SUMMARY,
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
  });
  return pageOf(rows.map(withStatus), ({ id }) => id);
}

export type NewInvoice = {
  accountId: string;
  /** What it is for, by `sourceOf`. */
  source: string;
  lines: readonly InvoiceLine[];
};

/**
 * Issues an invoice with the next number of the year and tells the client, in the transaction of
 * what it is for. One source has one invoice: null where there is one already. The number is taken
 * in the same transaction, so that a failure leaves no gap.
 */
export async function issueInvoice(
  tx: Tx,
  { accountId, source, lines }: NewInvoice,
  now: Date,
): Promise<string | null> {
  if (await tx.invoice.findUnique({ where: { source }, select: { id: true } })) return null;
  const { email, profile } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, profile: { select: { fullName: true } } },
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
      accountId,
      billedName: profile?.fullName ?? email,
      billedEmail: email,
      source,
      issuedOn: today,
      dueOn: due,
      totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
      nextReminderOn: reminderOn(due, 0),
      createdAt: now,
      lines: {
        create: lines.map(({ label, cents }, position) => ({ position, label, cents })),
      },
    },
    select: { id: true },
  });
  await recordEvent(tx, { actorId: null, action: 'invoice.issued', subject: id });
  await tellOfInvoice(tx, 'issued', await getInvoice(tx, id), accountId, now);
  return id;
}

/**
 * Voids an open invoice: nothing is owed for it, and its number stays. Only for staff. False where
 * it isn't open any more.
 */
export function voidInvoice(
  staff: InvoiceViewer,
  id: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  return db.$transaction((tx) => voidOpenInvoice(tx, staff, id, reason, now));
}

/** The same, in the transaction of what makes it void. */
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
  await recordEvent(tx, {
    actorId: staff.accountId,
    action: 'invoice.voided',
    subject: id,
    detail: { reason },
  });
  await tellOfInvoice(tx, 'void', await getInvoice(tx, id), await payerOf(tx, id), now);
  return true;
}

/** The account that an invoice is for; null where it is gone. */
export async function payerOf(tx: Tx, id: string): Promise<string | null> {
  const { accountId } = await tx.invoice.findUniqueOrThrow({
    where: { id },
    select: { accountId: true },
  });
  return accountId;
}
