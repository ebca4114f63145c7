import { useLoaderData } from '@remix-run/react';
import { OVERPAID_TITLE } from '~/domain/billing/invoice';
import { searchWords } from '~/domain/forms/text';
import { civilTime } from '~/domain/time/civil-time';
import { viewerLoader } from '~/http/viewer.server';
import { INVOICE_FILTERS, listInvoices, type InvoiceFilter } from '~/models/billing/invoice.server';
import { InvoiceList } from '~/ui/billing/invoice-list';
import { LinkLine, SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { SearchForm } from '~/ui/search-form';
import { Page } from '~/ui/page';
import { Pager } from '~/ui/pager';
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
const EMPTY: Record<InvoiceFilter, string> = {
  all: 'Invoices will be listed here: those you write, for each month of an active plan, and for each consultation after it is held.',
  draft: 'There are no drafts.',
  open: 'No invoice is open.',
  overdue: 'No invoice is overdue.',
  'part-paid': 'No invoice is partially paid.',
  paid: 'No invoice is paid yet.',
  void: 'No invoice is void.',
  review: 'No invoice is overpaid.',
};

export const loader = viewerLoader(async ({ searchParams, after }) => {
  const filter = INVOICE_FILTERS.find((each) => each === searchParams.get('state')) ?? 'all';
  const search = searchWords(searchParams);
  const now = new Date();
  const { rows, next } = await listInvoices(filter, after, now, search);
  const tabs = INVOICE_FILTERS.map((id) => ({ label: LABELS[id], href: toPath(id, search) }));
  return { rows, next, filter, search, tabs, today: civilTime(now).date };
});

function toPath(filter: InvoiceFilter, search: string): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { state: filter }),
    ...(search && { q: search }),
  });
  return query.size > 0 ? `/admin/invoices?${query}` : '/admin/invoices';
}

export default function AllInvoices() {
  const { rows, next, filter, search, tabs, today } = useLoaderData<typeof loader>();
  return (
    <Page wide lead="All clients, newest first.">
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/admin/invoices/new">New invoice</ButtonLink>
        <SecondaryLink href="/admin/invoices/aging">Aging</SecondaryLink>
      </p>
      <Tabs label="State" tabs={tabs} current={toPath(filter, search)} />
      <SearchForm label="Search numbers, clients and amounts">
        {filter !== 'all' && <input type="hidden" name="state" value={filter} />}
      </SearchForm>
      {rows.length > 0 ? (
        <InvoiceList invoices={rows} today={today} withClient />
      ) : (
        <p className="text-muted">{search ? `Nothing matches “${search}”.` : EMPTY[filter]}</p>
      )}
      <Pager next={next} />
      <LinkLine href="/admin/plan-requests">Plan requests</LinkLine>
    </Page>
  );
}
