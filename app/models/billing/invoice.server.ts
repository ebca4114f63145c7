import { Prisma } from '#prisma/generated/client';
import { db, type Db, type Tx } from '~/db.server';
import { isStaff, type Role } from '~/domain/access/roles';
import { toAging, type Aging } from '~/domain/billing/aging';
import {
  invoiceSource,
  type Invoice,
  type InvoiceStatus,
  type InvoiceSummary,
} from '~/domain/billing/invoice';
import { toStatement, type Statement } from '~/domain/billing/statement';
import type { Cents } from '~/domain/money';
import { PAGE_SIZE, TABLE_SIZE, toPage, type ListPage, type TablePlace } from '~/domain/paging';
import { readMoney } from '~/domain/tax/money-text';
import { civilTime, type CivilDate } from '~/domain/time/civil-time';
import { orNotFound } from '../not-found.server';
import { hasWords } from '../search-words.server';
import { sortedPage } from '../sorted-page.server';

export type InvoiceViewer = { accountId: string; partyId: string; roles: readonly Role[] };

const PARTS = {
  lines: { omit: { invoiceId: true, position: true }, orderBy: { position: 'asc' } },
  payments: { omit: { recordedById: true }, orderBy: { id: 'asc' } },
} as const;

/** Clients don’t see an invoice before it is sent. */
const SENT = { status: { not: 'draft' } } as const;

/** An invoice that was sent to the viewer, or any for staff. Throws 404. */
export async function getInvoice({ partyId, roles }: InvoiceViewer, id = ''): Promise<Invoice> {
  const row = await db.invoice.findFirst({
    where: { id, ...(!isStaff(roles) && { partyId, ...SENT }) },
    include: PARTS,
  });
  return withStatus(orNotFound(row, 'We can’t find that invoice.'));
}

export const readInvoice = async (db: Db | Tx, id: string): Promise<Invoice> =>
  withStatus(await db.invoice.findUniqueOrThrow({ where: { id }, include: PARTS }));

export const withStatus = <Row extends { status: string }>(
  row: Row,
): Row & { status: InvoiceStatus } => ({
  ...row,
  status: row.status as InvoiceStatus,
});

/** Newest first. */
export async function listOwnInvoices(
  { partyId }: InvoiceViewer,
  after: string | null,
  size = PAGE_SIZE,
): Promise<ListPage<InvoiceSummary>> {
  const rows = await db.invoice.findMany({
    where: { AND: [{ partyId, ...SENT }, after ? { id: { lt: after } } : {}] },
    omit: { voidReason: true },
    orderBy: { id: 'desc' },
    take: size + 1,
  });
  return toPage(rows.map(withStatus), ({ id }) => id, size);
}

const ANY = Prisma.sql`1 = 1`;
const FILTERS = {
  all: () => ANY,
  draft: () => Prisma.sql`i.status = 'draft'`,
  open: () => Prisma.sql`i.status = 'open'`,
  overdue: (today) => Prisma.sql`i.status = 'open' AND i.due_on < ${today}`,
  'part-paid': () => Prisma.sql`i.status = 'open' AND i.settled_cents > 0`,
  paid: () => Prisma.sql`i.status = 'paid'`,
  void: () => Prisma.sql`i.status IN ('void', 'credited')`,
  review: () => Prisma.sql`i.needs_review = ${true}`,
} satisfies Record<string, (today: CivilDate) => Prisma.Sql>;
export type InvoiceFilter = keyof typeof FILTERS;
export const INVOICE_FILTERS = Object.keys(FILTERS) as InvoiceFilter[];

const SORT_KEYS = {
  number: Prisma.sql`i.id`,
  client: Prisma.sql`COALESCE(p.sort_text, '')`,
  issued: Prisma.sql`i.issued_on`,
  due: Prisma.sql`i.due_on`,
  amount: Prisma.sql`i.total_cents`,
};

/** The largest amount of the column. */
const MAX_CENTS = 2 ** 31 - 1;

/** `search` finds a number, a client or an amount. One query. Only for staff. */
export async function listInvoices(
  filter: InvoiceFilter,
  place: TablePlace,
  now: Date,
  search = '',
) {
  const { page } = sortedPage({
    columns: Prisma.sql`i.id, i.number, i.party_id AS "partyId", i.billed_name AS "billedName", i.status,
      i.issued_on AS "issuedOn", i.due_on AS "dueOn", i.total_cents AS "totalCents", i.settled_cents AS "settledCents"`,
    from: Prisma.sql`invoices i LEFT JOIN parties p ON p.id = i.party_id`,
    where: Prisma.sql`${FILTERS[filter](civilTime(now).date)} AND ${search ? matching(search) : ANY}`,
    id: Prisma.sql`i.id`,
    keys: SORT_KEYS,
    usual: '-number',
    place,
  });
  type Row = Omit<InvoiceSummary, 'needsReview'> & { partyId: string | null };
  return toPage(await db.$queryRaw<Row[]>`${page}`, ({ id }) => id, TABLE_SIZE);
}

function matching(search: string): Prisma.Sql {
  const amount = readMoney(search);
  const cents = 'cents' in amount ? amount.cents : 0;
  return Prisma.join(
    [
      hasWords(Prisma.sql`i.search_text`, search),
      hasWords(Prisma.sql`p.search_text`, search),
      ...(cents > 0 && cents <= MAX_CENTS ? [Prisma.sql`i.total_cents = ${cents}`] : []),
    ],
    ' OR ',
    '(',
    ')',
  );
}

/** The invoices that a client owes, the earliest due first. Only for staff. */
export const listOpenInvoices = (partyId: string) =>
  db.invoice.findMany({
    where: { partyId, status: 'open' },
    select: { id: true, number: true, dueOn: true, totalCents: true, settledCents: true },
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
    take: PAGE_SIZE,
  });

/** Of the client of an invoice, another one that is overpaid; or null. Only for staff. */
export async function findCredit(partyId: string, exceptId: string) {
  const row = await db.invoice.findFirst({
    where: { partyId, needsReview: true, id: { not: exceptId } },
    select: { id: true, number: true, status: true, totalCents: true, settledCents: true },
  });
  return row && withStatus(row);
}

/** What was paid and credited for a meeting. Only for staff. */
export async function readPaidForMeeting(consultationId: string): Promise<Cents> {
  const source = invoiceSource.consultation(consultationId);
  const row = await db.invoice.findUnique({ where: { source }, select: { settledCents: true } });
  return row?.settledCents ?? 0;
}

/** What all clients owe, by how late it is. Only for staff. */
export async function readAging(now: Date): Promise<Aging> {
  const rows = await db.invoice.groupBy({
    by: ['partyId', 'billedName', 'dueOn'],
    where: { status: 'open' },
    _sum: { totalCents: true, settledCents: true },
  });
  const owed = rows.map(({ partyId, billedName: name, dueOn, _sum: sum }) => ({
    partyId,
    name,
    dueOn,
    cents: (sum.totalCents ?? 0) - (sum.settledCents ?? 0),
  }));
  return toAging(owed, civilTime(now).date);
}

/** The viewer's own statement from one day to another, both included. */
export async function readStatement(
  { partyId }: { partyId: string },
  from: CivilDate,
  to: CivilDate,
): Promise<Statement> {
  const invoices = await db.invoice.findMany({
    // A credit note is an entry of the invoice that it credits.
    where: { partyId, issuedOn: { lte: to }, status: { notIn: ['draft', 'credit-note'] } },
    select: {
      number: true,
      issuedOn: true,
      totalCents: true,
      voidedAt: true,
      lines: { select: { label: true }, orderBy: { position: 'asc' } },
      payments: {
        select: { method: true, reference: true, cents: true, reversesId: true, receivedAt: true },
      },
    },
    orderBy: [{ issuedOn: 'desc' }, { id: 'desc' }],
  });
  return toStatement(invoices, from, to);
}

/** Clients don’t see a correction that is still a draft. */
export async function findCorrection(voidedId: string, withDraft: boolean) {
  const row = await db.invoice.findFirst({
    where: { source: invoiceSource.correction(voidedId), ...(!withDraft && SENT) },
    select: { id: true, number: true, status: true },
  });
  return row && withStatus(row);
}
