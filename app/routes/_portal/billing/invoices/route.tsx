import { useLoaderData } from '@remix-run/react';
import { civilTime } from '~/domain/time/civil-time';
import { viewerLoader } from '~/http/viewer.server';
import { listOwnInvoices } from '~/models/billing/invoice.server';
import { InvoiceList } from '~/ui/billing/invoice-list';
import { Page, PageSection } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { BILLING } from '~/domain/firm/plan-choice';
import { Button } from '~/ui/button';
import { Input } from '~/ui/field/text';

export const loader = viewerLoader(async ({ viewer, after }) => {
  const { rows, next } = await listOwnInvoices(viewer, after);
  return { rows, next, first: after === null, today: civilTime(new Date()).date };
});

export default function Invoices() {
  const { rows, next, first, today } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead={
        rows.length > 0 || !first
          ? 'Every invoice we sent you, the newest first.'
          : 'Your invoices will be listed here: for each month of a plan, and for each consultation after it is held. You have none yet.'
      }
    >
      {rows.length > 0 && <InvoiceList invoices={rows} today={today} />}
      <Pager next={next} />
      <StatementForm today={today} />
    </Page>
  );
}

const StatementForm = ({ today }: { today: string }) => (
  <PageSection id="statement" title="Statement" className="pt-4">
    <p className="mt-2 text-muted">
      Every invoice and payment between two days, with the balance, as a file for your spreadsheet
      (CSV).
    </p>
    <form
      method="get"
      action={`${BILLING}/statement.csv`}
      className="mt-4 grid items-end gap-4 sm:grid-cols-3"
    >
      <Input
        id="statement-from"
        name="from"
        type="date"
        label="From"
        required
        defaultValue={`${today.slice(0, 4)}-01-01`}
      />
      <Input id="statement-to" name="to" type="date" label="To" required defaultValue={today} />
      <Button look="outline">Download statement</Button>
    </form>
  </PageSection>
);
