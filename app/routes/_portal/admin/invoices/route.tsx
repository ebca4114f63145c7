import { useLoaderData } from '@remix-run/react';
import {
  getBalance,
  getInvoiceState,
  getOverpaid,
  invoicePath,
  invoiceTitle,
  OVERPAID_TITLE,
} from '~/domain/billing/invoice';
import { searchWords } from '~/domain/forms/text';
import { formatColumnMoney } from '~/domain/money';
import { readSort, withFilter } from '~/domain/paging';
import { clientPath } from '~/domain/party/party';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import {
  INVOICE_FILTERS,
  INVOICE_SORTS,
  listInvoices,
  NEWEST_INVOICES,
  type InvoiceFilter,
} from '~/models/billing/invoice.server';
import { InvoiceBadge } from '~/ui/billing/invoice-list';
import { ButtonLink } from '~/ui/button';
import { FilterForm } from '~/ui/filter-form';
import { SecondaryLink } from '~/ui/link';
import { Page } from '~/ui/page';
import { Table } from '~/ui/table';
import { Tabs } from '~/ui/tabs';

const LABELS: Record<InvoiceFilter, string> = {
  all: 'All',
  draft: 'Drafts',
  open: 'Open',
  overdue: 'Overdue',
  'part-paid': 'Partially paid',
  paid: 'Paid',
  void: 'Void',
  review: OVERPAID_TITLE,
};

const INVOICES = '/admin/invoices';
const toPath = (state: InvoiceFilter, q: string) =>
  withFilter(INVOICES, { state: state === 'all' ? '' : state, q });

export const loader = viewerLoader(async ({ searchParams, after }) => {
  const filter = INVOICE_FILTERS.find((each) => each === searchParams.get('state')) ?? 'all';
  const q = searchWords(searchParams);
  const sort = readSort(searchParams, INVOICE_SORTS, NEWEST_INVOICES);
  const now = new Date();
  const { rows, next } = await listInvoices(filter, sort, after, now, q);
  const today = civilTime(now).date;
  return {
    ...{ next, sort, q, current: toPath(filter, q) },
    tabs: INVOICE_FILTERS.map((id) => ({ label: LABELS[id], href: toPath(id, q) })),
    rows: rows.map((invoice) => ({
      ...invoice,
      title: invoiceTitle(invoice),
      state: getInvoiceState(invoice, today),
      isDue: ['draft', 'open'].includes(invoice.status),
      balance: getBalance(invoice),
      overpaid: getOverpaid(invoice),
    })),
  };
});

export default function AllInvoices() {
  const { rows, next, sort, q, current, tabs } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      actions={
        <>
          <SecondaryLink href="/admin/plan-requests">Plan requests</SecondaryLink>
          <SecondaryLink href={`${INVOICES}/aging`}>Aging</SecondaryLink>
          <ButtonLink href={`${INVOICES}/new`}>New invoice</ButtonLink>
        </>
      }
      tabs={<Tabs label="State" tabs={tabs} current={current} />}
    >
      <FilterForm
        button="Search"
        keeps={['state']}
        filters={[{ name: 'q', label: 'Number, client or amount' }]}
      />
      <Table
        label="Invoices"
        rows={rows}
        sort={sort}
        next={next}
        empty={
          q
            ? `Nothing matches “${q}”.`
            : current === INVOICES
              ? 'Invoices will be listed here: those you write, for each month of an active plan, and for each consultation after it is held.'
              : 'No invoice is in this list now.'
        }
        columns={[
          {
            label: 'Invoice',
            sort: 'newest',
            cell: ({ id, title }) => <a href={invoicePath(id)}>{title}</a>,
          },
          {
            label: 'Client',
            sort: 'client',
            cell: ({ partyId, billedName }) =>
              partyId ? <a href={clientPath(partyId)}>{billedName}</a> : billedName,
          },
          { label: 'State', cell: ({ state }) => <InvoiceBadge state={state} /> },
          {
            label: 'Issued',
            sort: 'issued',
            look: 'extra',
            cell: ({ issuedOn }) => civilDateText(issuedOn),
          },
          {
            label: 'Due',
            sort: 'due',
            cell: ({ isDue, dueOn }) => isDue && civilDateText(dueOn),
          },
          {
            label: 'Amount',
            sort: 'total',
            look: 'end',
            cell: ({ totalCents }) => formatColumnMoney(totalCents),
          },
          {
            label: 'Balance',
            look: 'end extra',
            cell: ({ balance, overpaid }) =>
              overpaid > 0
                ? `${formatColumnMoney(overpaid)} credit`
                : balance > 0 && formatColumnMoney(balance),
          },
          {
            label: 'Payment',
            cell: ({ id, status, title }) =>
              status === 'open' && (
                <a href={`${INVOICES}/${id}/payment`}>
                  Record a payment<span className="sr-only"> for {title}</span>
                </a>
              ),
          },
        ]}
      />
    </Page>
  );
}
