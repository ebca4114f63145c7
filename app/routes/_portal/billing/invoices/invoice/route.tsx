import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { invoicePath, stateOf, type Invoice, type InvoiceState } from '~/domain/billing/invoice';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText, dateTimeText } from '~/domain/time/formats';
import { onlinePayment } from '~/gateways/payment/payment.server';
import { requireViewer } from '~/http/viewer.server';
import { findCorrection } from '~/models/billing/correction.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { InvoiceBadge } from '~/ui/billing/invoice-badge';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { HowToPay } from './how-to-pay';
import { InvoicePaper } from './invoice-paper';
import { StaffActions } from './staff-actions';

type Loaded = { invoice: { number: string }; staff: boolean };

export const handle: PageHandle<Loaded> = {
  title: ({ invoice }) => `Invoice ${invoice.number}`,
  record: ({ invoice }) => invoice.number,
  parent: ({ staff }) => (staff ? '/admin/invoices' : null),
};

/** For the client and for staff. The payment page returns to `?checkout=done`. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const invoice = await getInvoice(viewer, args.params.id);
  const state = stateOf(invoice, civilTime(new Date()).date);
  const { searchParams } = new URL(args.request.url);
  const staff = isStaff(viewer.roles);
  return {
    invoice: staff ? invoice : withoutReasons(invoice),
    state,
    staff,
    correction: invoice.status === 'void' ? await findCorrection(invoice.id) : null,
    online: onlinePayment !== null,
    awaitsPayment: searchParams.get('checkout') === 'done' && invoice.status === 'open',
    voided: invoice.voidedAt && dateTimeText(invoice.voidedAt),
  };
}

export default function InvoicePage() {
  const { invoice, state, staff, online, awaitsPayment, voided, correction } =
    useLoaderData<typeof loader>();
  const unpaid = state === 'open' || state === 'overdue';
  return (
    <Page
      wide
      title={`Invoice ${invoice.number}`}
      lead={
        <>
          <InvoiceBadge state={state} /> {leadOf(state, civilDateText(invoice.dueOn))}
        </>
      }
    >
      {awaitsPayment && (
        <p role="status" className="border-l-4 border-accent bg-accent-soft p-3">
          Thank you. We’re waiting for your bank to confirm the payment, which usually takes less
          than a minute. Reload this page to see it, and please don’t pay again.
        </p>
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[2fr_1fr]">
        <Sheet>
          <InvoicePaper invoice={invoice} staff={staff} />
          {voided && (
            <p>
              This invoice was canceled on {voided}.{staff && ` Reason: ${invoice.voidReason}`}
            </p>
          )}
          {correction && (
            <p>
              It was replaced by{' '}
              <a href={invoicePath(correction.id)}>invoice {correction.number}</a>.
            </p>
          )}
        </Sheet>
        <div className="space-y-6">
          {staff && (
            <StaffActions
              invoice={invoice}
              unpaid={unpaid}
              correctable={state === 'void' && !correction && invoice.accountId !== null}
            />
          )}
          {unpaid && !staff && !awaitsPayment && <HowToPay invoice={invoice} online={online} />}
        </div>
      </div>
    </Page>
  );
}

/** Reasons are written for staff. */
function withoutReasons(invoice: Invoice): Invoice {
  const payments = invoice.payments.map((payment) => ({ ...payment, reason: '' }));
  return { ...invoice, payments, voidReason: '' };
}

function leadOf(state: InvoiceState, due: string): string {
  switch (state) {
    case 'open':
      return `Due ${due}.`;
    case 'overdue':
      return `This was due ${due}.`;
    case 'paid':
      return 'Thank you.';
    case 'void':
      return 'Nothing is owed for this invoice.';
  }
}
