import { useLoaderData } from '@remix-run/react';
import { civilTime } from '~/domain/time/civil-time';
import { viewerLoader } from '~/http/viewer.server';
import { INVOICE_FILTERS, listInvoices, type InvoiceFilter } from '~/models/billing/invoice.server';
import { InvoiceList } from '~/ui/billing/invoice-list';
import { LinkLine } from '~/ui/link';
import { Page } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { Tabs } from '~/ui/tabs';

const LABELS: Record<InvoiceFilter, string> = {
  all: 'All',
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
  review: 'Payments to review',
};
const EMPTY: Record<InvoiceFilter, string> = {
  all: 'Invoices will be listed here: for each month of an active plan, and for each consultation after it is held.',
  open: 'No invoice is open.',
  overdue: 'No invoice is overdue.',
  paid: 'No invoice is paid yet.',
  void: 'No invoice is void.',
  review: 'No payments to review.',
};

export const loader = viewerLoader(async ({ searchParams, after }) => {
  const filter = INVOICE_FILTERS.find((each) => each === searchParams.get('state')) ?? 'all';
  const now = new Date();
  const { rows, next } = await listInvoices(filter, after, now);
  return {
    rows,
    next,
    filter,
    filters: INVOICE_FILTERS,
    today: civilTime(now).date,
  };
});

const pathOf = (filter: InvoiceFilter) =>
  filter === 'all' ? '/admin/invoices' : `/admin/invoices?state=${filter}`;

export default function AllInvoices() {
  const { rows, next, filter, filters, today } = useLoaderData<typeof loader>();
  return (
    <Page wide lead="All clients, newest first.">
      <Tabs
        label="State"
        tabs={filters.map((id) => ({ label: LABELS[id], href: pathOf(id) }))}
        current={pathOf(filter)}
      />
      {rows.length > 0 ? (
        <InvoiceList invoices={rows} today={today} withClient />
      ) : (
        <p className="text-muted">{EMPTY[filter]}</p>
      )}
      <Pager next={next} />
      <LinkLine href="/admin/plan-requests">Plan requests</LinkLine>
    </Page>
  );
}
