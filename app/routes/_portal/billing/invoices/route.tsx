import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cursorOf } from '~/domain/paging';
import { civilTime } from '~/domain/time/civil-time';
import { requireViewer } from '~/http/viewer.server';
import { listOwnInvoices } from '~/models/billing/invoice.server';
import { InvoiceList } from '~/ui/billing/invoice-list';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { StatementForm } from './statement-form';

export const handle: PageHandle = { title: 'Your invoices' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const after = cursorOf(new URL(args.request.url).searchParams);
  const { rows, next } = await listOwnInvoices(viewer, after);
  return { rows, next, first: after === null, today: civilTime(new Date()).date };
}

export default function Invoices() {
  const { rows, next, first, today } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title="Your invoices"
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
