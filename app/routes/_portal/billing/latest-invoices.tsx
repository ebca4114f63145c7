import { INVOICES, type InvoiceSummary } from '~/domain/billing/invoice';
import type { ListPage } from '~/domain/paging';
import { InvoiceList } from '~/ui/billing/invoice-list';

type LatestInvoicesProps = { page: ListPage<InvoiceSummary>; today: string };

export function LatestInvoices({ page, today }: LatestInvoicesProps) {
  return (
    <section aria-labelledby="latest-invoices" className="pt-4">
      <h2 id="latest-invoices" className="text-xl">
        Latest invoices
      </h2>
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
    </section>
  );
}
