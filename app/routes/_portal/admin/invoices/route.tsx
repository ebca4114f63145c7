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
import { withFilter } from '~/domain/paging';
import { clientPath } from '~/domain/party/party';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { INVOICE_FILTERS, listInvoices, type InvoiceFilter } from '~/models/billing/invoice.server';
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

export const loader = viewerLoader(async ({ searchParams, place }) => {
  const filter = INVOICE_FILTERS.find((each) => each === searchParams.get('state')) ?? 'all';
  const q = searchWords(searchParams);
  const now = new Date();
  const { rows, next } = await listInvoices(filter, place, now, q);
  return {
    next,
    q,
    current: toPath(filter, q),
    tabs: INVOICE_FILTERS.map((id) => ({ label: LABELS[id], href: toPath(id, q) })),
    rows: rows.map((invoice) => {
      const { id, number, status, billedName: client, partyId, issuedOn, dueOn } = invoice;
      const [balance, credit] = [getBalance(invoice), getOverpaid(invoice)];
      return {
        id,
        number,
        status,
        client,
        partyId,
        title: invoiceTitle(invoice),
        state: getInvoiceState(invoice, civilTime(now).date),
        issued: civilDateText(issuedOn),
        due: ['draft', 'open'].includes(status) ? civilDateText(dueOn) : '',
        amount: formatColumnMoney(invoice.totalCents),
        balance: credit
          ? `${formatColumnMoney(credit)} credit`
          : balance && formatColumnMoney(balance),
      };
    }),
  };
});

export default function AllInvoices() {
  const { rows, next, q, current, tabs } = useLoaderData<typeof loader>();
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
      <FilterForm button="Search" filters={[{ name: 'q', label: 'Number, client or amount' }]} />
      <Table
        label="Invoices"
        rows={rows}
        usual="-number"
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
            key: 'number',
            label: 'Invoice',
            sort: true,
            cell: ({ id, title }) => <a href={invoicePath(id)}>{title}</a>,
          },
          {
            key: 'client',
            label: 'Client',
            sort: true,
            cell: ({ partyId, client }) =>
              partyId ? <a href={clientPath(partyId)}>{client}</a> : client,
          },
          { key: 'state', label: 'State', cell: ({ state }) => <InvoiceBadge state={state} /> },
          { key: 'issued', label: 'Issued', look: 'extra', sort: true },
          { key: 'due', label: 'Due', sort: true },
          { key: 'amount', label: 'Amount', look: 'end', sort: true },
          {
            key: 'balance',
            label: 'Balance',
            look: 'end extra',
            cell: ({ balance }) => balance || null,
          },
          {
            key: 'status',
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
