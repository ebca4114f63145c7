import { INVOICES, type InvoiceSummary } from '~/domain/billing/invoice';
import type { ListPage } from '~/domain/paging';
import { InvoiceList } from '~/ui/billing/invoice-list';
import { PageSection } from '~/ui/page';

type LatestInvoicesProps = { page: ListPage<InvoiceSummary>; today: string };

export function LatestInvoices({ page, today }: LatestInvoicesProps) {
  return (
    <PageSection id="latest-invoices" title="Latest invoices" className="pt-4">
      {page.rows.length > 0 ? (
        <InvoiceList invoices={page.rows} today={today} />
      ) : (
        <p className="mt-3 text-muted">Your invoices will be listed here.</p>
      )}
      <p className="mt-2">
        <a href={INVOICES} className="inline-flex min-h-11 items-center font-semibold">
          All invoices and statements
        </a>
      </p>
    </PageSection>
  );
}
